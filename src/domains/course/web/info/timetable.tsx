import { CalendarEntry } from '#academics/contract'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { listOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { Course } from '../../contract/course.ts'
import { TimetablePattern } from '../../contract/timetable-pattern.ts'
import { weekdayName } from '../../contract/weekday-name.ts'
import { words } from '../words.ts'

export const patternsQuery = (id: number | string) =>
  listOf(
    TimetablePattern,
    { itemsPerPage: 100, order: { weekday: 'asc' } },
    { under: `${Course.iri(id)}/timetable_patterns` },
  )

/** The days in the run of the course on which classes are not held. */
export const closedDaysQuery = ({ startsOn, endsOn }: Item<typeof Course>) =>
  listOf(CalendarEntry, {
    ...{ from: startsOn, until: endsOn, suspendsClasses: true, itemsPerPage: 100 },
    order: { startsOn: 'asc' },
  })

/**
 * The weekly classes with times and rooms (for students only those of their group), and the coming days without
 * classes.
 */
export function Timetable({ of, takes }: { of: Item<typeof Course>; takes: boolean }) {
  const t = useWords(words)
  const found = useLoaded(patternsQuery(of.id)).data['hydra:member']
  const patterns = takes ? found.filter(({ mine }) => mine) : found
  return (
    <Card title={t('timetable.title')}>
      {patterns.length === 0 ? (
        <Empty title={t('timetable.empty')}>{t('timetable.emptyAbout')}</Empty>
      ) : (
        <Rows label={t('timetable.title')}>
          {patterns.map((one) => (
            <Weekly key={one.id} of={one} />
          ))}
        </Rows>
      )}
      <ClosedDays of={of} />
    </Card>
  )
}

function Weekly({ of }: { of: Item<typeof TimetablePattern> }) {
  const t = useWords(words)
  const language = useLanguage()
  const about = [of.room && t('timetable.room', { room: of.room.code }), of.lecturer?.name]
  return (
    <Row
      title={`${weekdayName(of.weekday, language)} ${of.startsAt}–${of.endsAt}`}
      about={[t(`timetable.kinds.${of.kind}`), ...about].filter(Boolean).join(' · ')}
      end={of.group && <Chip>{of.group}</Chip>}
    />
  )
}

function ClosedDays({ of }: { of: Item<typeof Course> }) {
  const t = useWords(words)
  const language = useLanguage()
  const { day, isoDay } = useFormat()
  const today = isoDay()
  const days = useLoaded(closedDaysQuery(of)).data['hydra:member'].filter(({ endsOn }) => endsOn >= today)
  if (days.length === 0) return null
  return (
    <Rows label={t('timetable.closed')}>
      {days.map(({ id, name, startsOn, endsOn, startsAt, endsAt }) => (
        <Row
          key={id}
          title={inLanguage(name, language)}
          about={[
            t('timetable.noClasses'),
            startsOn === endsOn ? day(startsOn) : `${day(startsOn)} – ${day(endsOn)}`,
            startsAt && `${startsAt}–${endsAt}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </Rows>
  )
}
