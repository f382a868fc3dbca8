import { useNavigate, useSearchParams } from 'react-router'
import { UserProgram } from '#academics/contract'
import type { CreateInput } from '#platform/contract/resource.ts'
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
import { topicQuery } from '../topic/topics.ts'
import { words } from '../words.ts'
import { Requirements, WhatFollows } from './beside.tsx'
import { ProposalFields } from './fields.tsx'

type BeginParams = Params<'/thesis_proposal/study_plan/:userProgramId/create_thesis'>

const topicIn = (search: URLSearchParams) => search.get('topic')

export const load = ({ userProgramId }: BeginParams, search: URLSearchParams) => {
  const topic = topicIn(search)
  return Promise.all([
    prefetch(beginningQuery(idIn(userProgramId))),
    prefetch(supervisorsQuery(userProgramId)),
    topic && prefetch(topicQuery(idIn(topic))),
  ])
}

/** A student begins a thesis: the idea and whom to ask on one page, the conditions and what follows beside it. */
export default function BeginThesis({ params: { userProgramId } }: { params: BeginParams }) {
  const t = useWords(words)
  const { program, requirements, template } = useLoaded(beginningQuery(userProgramId)).data
  const topic = topicIn(useSearchParams()[0])
  const isPossible = template !== null && requirements.every(({ met }) => met)
  return (
    <Page
      crumb={[{ text: t('own.title'), to: paths.own() }]}
      title={t('begin.title')}
      meta={template ? t('begin.meta', { program, edition: template.edition }) : program}
    >
      <Columns>
        {isPossible ? (
          topic ? (
            <BeginFromTopic topic={topic} studies={userProgramId} leastIdea={template.leastIdea} />
          ) : (
            <BeginForm studies={userProgramId} leastIdea={template.leastIdea} initial={{}} draft="own" />
          )
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

type BeginProps = { studies: string; leastIdea: number }

/** From a topic: its title and the person who offers it are filled in. */
function BeginFromTopic({ topic, ...begin }: BeginProps & { topic: string }) {
  const { '@id': iri, title, language, area, supervisor } = useLoaded(topicQuery(topic)).data
  const initial = { topic: iri, title, language, area, proposedSupervisor: supervisor['@id'] }
  return <BeginForm {...begin} initial={initial} draft={`topic ${topic}`} />
}

type FormProps = BeginProps & { initial: Partial<CreateInput<typeof Thesis>>; draft: string }

function BeginForm({ studies, leastIdea, initial, draft }: FormProps) {
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
        ...initial,
      }}
      draft={draft}
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
