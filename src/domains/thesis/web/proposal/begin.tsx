import { useNavigate } from 'react-router'
import { UserProgram } from '#academics/contract'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { idIn } from '#platform/web/routes/address-id.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Page, Stack } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { Thesis } from '../../contract/thesis.ts'
import { beginningQuery, supervisorsQuery } from '../queries.ts'
import { words } from '../words.ts'
import { Requirements, WhatFollows } from './beside.tsx'
import { ProposalFields } from './fields.tsx'

type BeginParams = Params<'/thesis_proposal/study_plan/:userProgramId/create_thesis'>

export const load = ({ userProgramId }: BeginParams) =>
  Promise.all([prefetch(beginningQuery(idIn(userProgramId))), prefetch(supervisorsQuery(userProgramId))])

/** A student begins a thesis: the idea and whom to ask on one page, the conditions and what follows beside it. */
export default function BeginThesis({ params: { userProgramId } }: { params: BeginParams }) {
  const t = useWords(words)
  const { program, requirements, template } = useLoaded(beginningQuery(userProgramId)).data
  const isPossible = template !== null && requirements.every(({ met }) => met)
  return (
    <Page
      crumb={[{ text: t('own.title'), to: paths.own() }]}
      title={t('begin.title')}
      meta={template ? t('begin.meta', { program, edition: template.edition }) : program}
    >
      <Columns>
        {isPossible ? (
          <BeginForm studies={userProgramId} leastIdea={template.leastIdea} />
        ) : (
          <Card>
            <Empty title={t('begin.closed')}>{t('begin.closedAbout')}</Empty>
          </Card>
        )}
        <Stack>
          <Requirements of={requirements} />
          {template && <WhatFollows template={template} />}
        </Stack>
      </Columns>
    </Page>
  )
}

function BeginForm({ studies, leastIdea }: { studies: string; leastIdea: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <ResourceForm
      of={Thesis}
      for="create"
      initial={{
        ...{ userProgram: UserProgram.iri(studies), language, area: '', idea: '', message: '' },
        proposedSupervisor: null,
      }}
      words={words}
      act={t('begin.keep')}
      moves={[{ name: 'requestSupervision', act: t('begin.ask') }]}
      onDone={() => void navigate(paths.own(), { replace: true })}
      onCancel={() => void navigate(paths.own())}
    >
      <ProposalFields studies={studies} leastIdea={leastIdea} />
    </ResourceForm>
  )
}
