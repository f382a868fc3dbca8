import { useNavigate } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Page } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { serviceRequestPaths } from '../../contract/request/paths.ts'
import { ServiceRequest } from '../../contract/request/service-request.ts'
import { Service } from '../../contract/service/service.ts'
import { serviceDays } from '../../contract/service/service-step.ts'
import { StepList } from '../builder/step-list.tsx'
import { words } from '../words.ts'
import { ServiceForm } from './request-fields.tsx'

export const load = ({ id }: { readonly id: string }) => prefetch(itemOf(Service, id))

/** The form of a service, beside what happens next. */
export default function AskService({ params }: { params: { readonly id: string } }) {
  const t = useWords(words)
  const language = useLanguage()
  const navigate = useNavigate()
  const { data: service } = useLoaded(itemOf(Service, params.id))
  const fee = inLanguage(service.fee, language) || t('service.free')
  return (
    <Page
      crumb={[
        { text: t('title'), to: paths.requests() },
        { text: t('create'), to: paths.newRequest() },
      ]}
      title={inLanguage(service.title, language)}
      meta={`${t('services.days.count', { count: serviceDays(service.steps) })} · ${fee}`}
    >
      <p>{inLanguage(service.about, language)}</p>
      <Columns>
        <ResourceForm
          of={ServiceRequest}
          for="create"
          initial={{ service: Service.iri(service.id), answers: {}, files: [] }}
          draft={service.code}
          act={t('builder.send')}
          words={words}
          onDone={({ id }) => void navigate(serviceRequestPaths.serviceRequest({ id }))}
          onCancel={() => void navigate(paths.newRequest())}
        >
          <ServiceForm fields={service.fields} />
        </ResourceForm>
        <Card title={t('service.next')}>
          <StepList of={service.steps} />
        </Card>
      </Columns>
    </Page>
  )
}
