import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Standing } from '../../../contract/attendance/standing.ts'
import { words } from '../../words.ts'

/** The attendance of a student in one line: what was counted, and how far the limit is. */
export function useStandingText({ held, present, late, absent, excused, lastAbsentOn, ...of }: Standing): string {
  const t = useWords(words)
  const { weekday, number } = useFormat()
  if (held === 0) return t('attendance.standing.none')
  const parts = [
    t('attendance.standing.here', { here: present + late, held }),
    late > 0 && t('attendance.standing.late', { count: late }),
    excused > 0 && t('attendance.standing.excused', { count: excused }),
    absent > 0 &&
      (lastAbsentOn
        ? t('attendance.standing.absentLast', { count: absent, day: weekday(lastAbsentOn) })
        : t('attendance.standing.absent', { count: absent })),
    of.level === 'REACHED'
      ? t('attendance.reached', { absences: number(of.absences), limit: of.limit })
      : t('attendance.left', { count: of.left }),
  ]
  return parts.filter(Boolean).join(' · ')
}
