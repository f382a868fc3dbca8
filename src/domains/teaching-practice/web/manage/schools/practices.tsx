import { Link } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import type { School } from '../../../contract/school.ts'
import { StateChip } from '../../parts/state-chip.tsx'
import { words } from '../../words.ts'
import { queriesOf } from './queries.ts'

/** The present and future students of a school, with a link to all, including past ones. */
export function Practices({ of }: { of: Item<typeof School> }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { data } = useLoaded(queriesOf(String(of.id)).practices)
  const all = <Link to={`${paths.list()}?school.id=${of.id}`}>{t('manage.schools.allPractices')}</Link>
  return (
    <Card title={t('manage.schools.practices')} note={data['hydra:totalItems']} act={all}>
      {data['hydra:member'].length === 0 ? (
        <Empty title={t('manage.schools.noPractices')} />
      ) : (
        <Rows label={t('manage.schools.practices')}>
          {data['hydra:member'].map((one) => (
            <Row
              key={one.id}
              title={one.student.name}
              about={[one.subjects, t('manage.period', { from: day(one.startsOn), until: day(one.endsOn) })].join(
                ' · ',
              )}
              end={<StateChip state={one.state} />}
              to={paths.practice({ teachingPracticeId: one.id })}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
