import { itemOf, listOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Page } from '#platform/web/ui/page.tsx'
import { resolveRoute } from '#platform/web/ui/reasons.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { StateChip } from '../parts/state-chip.tsx'
import { words } from '../words.ts'

type SupervisorParams = Params<'/teaching_practice/supervisor/:id'>

const togetherQuery = (id: string) =>
  listOf(TeachingPractice, { 'supervisor.id': Number(id), itemsPerPage: 100, order: { startsOn: 'desc' } })

export const load = ({ id }: SupervisorParams) =>
  Promise.all([prefetch(itemOf(PracticeSupervisor, id)), prefetch(togetherQuery(id))])

/** A person who looks after students: name, contact details, and those of their practices that I may see. */
export default function SupervisorPage({ params }: { params: SupervisorParams }) {
  const t = useWords(words)
  const { data: person } = useLoaded(itemOf(PracticeSupervisor, params.id))
  const none = t('parts.none')
  return (
    <Page
      crumb={[{ text: t('my.practice') }]}
      title={person.user.name}
      meta={[t(`supervisorKinds.${person.kind}`), person.school?.name, !person.active && t('supervise.person.inactive')]
        .filter(Boolean)
        .join(' · ')}
    >
      <Columns>
        <Card title={t('supervise.person.contact')}>
          <Definition>
            <Fact label={t('supervise.person.email')} none={none}>
              {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
            </Fact>
            <Fact label={t('supervise.person.phone')} none={none}>
              {person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>}
            </Fact>
            <Fact label={t('supervise.person.chineseName')} none={none}>
              {person.chineseName && <span lang="zh-Hant">{person.chineseName}</span>}
            </Fact>
            <Fact label={t('supervise.person.englishName')} none={none}>
              {person.englishName}
            </Fact>
            <Fact label={t('supervise.person.language')}>{t(`parts.languages.${person.language}`)}</Fact>
            <Fact label={t('parts.school.title')} none={none}>
              {person.school?.name}
            </Fact>
          </Definition>
        </Card>
        <Together id={params.id} />
      </Columns>
    </Page>
  )
}

function Together({ id }: { id: string }) {
  const t = useWords(words)
  const { day } = useFormat()
  const all = useLoaded(togetherQuery(id)).data['hydra:member']
  return (
    <Card title={t('supervise.person.practices')}>
      {all.length === 0 ? (
        <Empty title={t('supervise.person.noPractices')} />
      ) : (
        <Rows label={t('supervise.person.practices')}>
          {all.map((one) => (
            <Row
              key={one.id}
              to={resolveRoute(one['@id'])}
              title={one.student.name}
              about={[one.school?.name, t('parts.period', { from: day(one.startsOn), until: day(one.endsOn) })]
                .filter(Boolean)
                .join(' · ')}
              end={<StateChip state={one.state} />}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
