import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { OwnMark } from '../../contract/attendance/own.ts'
import { OwnNotices } from '../absence/own-notices.tsx'
import { ToObject } from '../objection/to-object.tsx'
import { words } from '../words.ts'
import { CheckInNow } from './check-in-now.tsx'
import { isInPart } from './in-part.ts'
import styles from './own.module.css'
import { Stands } from './parts/stands.tsx'
import { tones } from './parts/tones.ts'
import { ownQuery } from './queries.ts'

/** A student's own attendance: this session, the course as a whole, and each earlier session. */
export function Own({ lesson, day }: { lesson: number; day: string }) {
  const t = useWords(words)
  const { weekday } = useFormat()
  const { standing, leastPercent, attended } = useLoaded(ownQuery(lesson)).data
  const here = attended.find((one) => one.lesson === lesson)
  return (
    <Columns>
      <Stack>
        <Card title={t('attendance.own.title')} padded>
          <CheckInNow lesson={lesson} />
          {here ? (
            <p className={styles.mark}>
              <Chip tone={tones[here.countsAs]}>{here.label}</Chip>
              <InPart of={here} />
              <ToObject of={here} />
            </p>
          ) : (
            <p>{t('attendance.own.none')}</p>
          )}
        </Card>
        <Card title={t('attendance.own.all')}>
          {attended.length === 0 ? (
            <Empty title={t('attendance.own.empty')}>{t('attendance.own.emptyAbout')}</Empty>
          ) : (
            <ul className={styles.list}>
              {attended.map((one) => (
                <li key={one.lesson}>
                  <span>
                    {weekday(one.day)}, {one.startsAt}
                  </span>
                  <span className={styles.mark}>
                    <ToObject of={one} />
                    <InPart of={one} />
                    <Chip tone={tones[one.countsAs]}>{one.label}</Chip>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </Stack>
      <Stack>
        {standing && <Stands standing={standing} least={leastPercent} title={t('attendance.own.all')} />}
        <OwnNotices lesson={lesson} day={day} />
      </Stack>
    </Columns>
  )
}

/** How much of the lesson counts, if it is less than all. */
function InPart({ of }: { of: OwnMark }) {
  const t = useWords(words)
  if (!isInPart(of)) return null
  return <small>{t('students.one.units', { units: of.unitsAttended, total: of.unitsTotal })}</small>
}
