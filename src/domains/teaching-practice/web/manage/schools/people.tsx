import type { Item } from '#platform/contract/resource.ts'
import { queries, useLoaded } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import type { School } from '../../../contract/school.ts'
import { words } from '../../words.ts'
import { ChangeSupervisor } from '../supervisors/change-supervisor.tsx'
import { useLoad } from '../supervisors/load.ts'
import { queriesOf } from './queries.ts'

/** The people of a school: its coordinator, and possible mentors. */
export function People({ of }: { of: Item<typeof School> }) {
  const t = useWords(words)
  const load = useLoad()
  const { school, people } = queriesOf(String(of.id))
  const { data } = useLoaded(people)
  const add = data.actions.includes('create') && (
    <ButtonLink icon="plus" to={`${paths.supervisorAddExternal()}?school=${of.id}`}>
      {t('manage.schools.addPerson')}
    </ButtonLink>
  )
  return (
    <Card title={t('manage.schools.people')} act={add}>
      {data['hydra:member'].length === 0 ? (
        <Empty title={t('manage.schools.noPeople')}>{t('manage.schools.noPeopleAbout')}</Empty>
      ) : (
        <Rows label={t('manage.schools.people')}>
          {data['hydra:member'].map((one) => (
            <Row
              key={one.id}
              title={one.user.name}
              about={[one.email, one.phone, load(one)].filter(Boolean).join(' · ')}
              end={
                <>
                  {one.id === of.coordinator?.id && <Chip tone="info">{t('manage.schools.coordinator')}</Chip>}
                  {!one.active && <Chip>{t('manage.supervisors.activeIs.false')}</Chip>}
                  <ChangeSupervisor
                    of={one}
                    onDone={() => void queries.refetchQueries({ queryKey: school.queryKey })}
                  />
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
