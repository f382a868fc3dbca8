import type { Item } from '#platform/contract/resource.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { Evidence } from '#platform/web/application/evidence.tsx'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { resolveRoute } from '#platform/web/ui/reasons.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { fetchRequestFile, type ServiceRequest } from '../../contract/request/service-request.ts'
import { words } from '../words.ts'
import { AnswerList } from './answer-list.tsx'
import { HandOver } from './hand-over.tsx'
import { RequestFields } from './request-fields.tsx'
import { RequestSteps } from './request-steps.tsx'
import { requests } from './requests.ts'

type Props = { of: Item<typeof ServiceRequest> }

/** One request: where it stands and until when, what was asked, and what came of it. */
export default detailScreen(requests, {
  factsTitle: words('service.factsTitle'),
  edit: 'button',
  change: words('service.change'),
  Meta,
  Acts,
  Fields: RequestFields,
  facts: (c) => [
    c.ref('asker'),
    c.ref('program'),
    c.moment('sentAt'),
    c.day('dueOn'),
    c.number('place'),
    c.ref('handedTo'),
    c.text('reason'),
  ],
  Above: RequestResult,
  Below: ({ of }) => (
    <>
      <AnswerList of={of} />
      <RequestSteps of={of} />
    </>
  ),
  Proof: Documents,
})

function Documents({ of: { id, files } }: Props) {
  const t = useWords(words)
  const fetch = (enclosure: string) => download(fetchRequestFile, { params: { id, enclosure } })
  return <Evidence title={t('service.documents')} none={t('service.noDocuments')} files={files} fetch={fetch} />
}

/** Until when an answer is expected, and in which round it is. */
function Meta({ of: { state, dueOn, round } }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  const parts = [
    state === 'WAITING' && t('service.expected', { day: day(dueOn) }),
    round > 1 && t('service.round', { n: round }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function Acts({ of }: Props) {
  return of.actions.includes('handOver') ? <HandOver of={of} /> : null
}

/** The document that came of it, and that the Registry decides where nobody holds the part. */
function RequestResult({ of: { document, officeInstead } }: Props) {
  const t = useWords(words)
  if (document !== null)
    return (
      <p>
        {t('service.ready')}{' '}
        <ButtonLink look="primary" to={resolveRoute(document)}>
          {t('service.document')}
        </ButtonLink>
      </p>
    )
  return officeInstead ? <p role="status">{t('service.officeInstead')}</p> : null
}
