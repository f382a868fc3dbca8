import type { UserProgram } from '#academics/contract'
import { paths as coursePaths, type Enrollment } from '#course/contract'
import { StateChip } from '#course/web'
import type { Collection, Item } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** The studies of the person, with their progress. */
export function Studies({ of }: { of: readonly Item<typeof UserProgram>[] }) {
  const t = useWords(words)
  const { day, number } = useFormat()
  return (
    <Card title={t('people.studies')}>
      {of.length === 0 ? (
        <Empty title={t('people.noStudies')} />
      ) : (
        <Rows label={t('people.studies')}>
          {of.map((one) => (
            <Row
              key={one.id}
              title={one.program.name}
              about={[
                t('people.since', { day: day(one.startedOn) }),
                t('people.earned', { earned: number(one.ectsEarned), of: number(one.ects) }),
              ].join(' · ')}
              end={<Chip>{t(`people.studyStates.${one.state}`)}</Chip>}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}

/** The latest enrolments; the rest are in the rosters of the courses. */
export function Enrolments({ of }: { of: Collection<Item<typeof Enrollment>> }) {
  const t = useWords(words)
  const { day } = useFormat()
  const shown = of['hydra:member']
  return (
    <Card title={t('people.enrolments')} note={of['hydra:totalItems']}>
      {shown.length === 0 ? (
        <Empty title={t('people.noEnrolments')} />
      ) : (
        <Rows label={t('people.enrolments')}>
          {shown.map((one) => (
            <Row
              key={one.id}
              title={`${one.course.code} ${one.course.name}`}
              about={one.registeredOn && t('people.enrolledOn', { day: day(one.registeredOn) })}
              to={coursePaths.students({ id: one.course.id })}
              end={<StateChip state={one.state} />}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
