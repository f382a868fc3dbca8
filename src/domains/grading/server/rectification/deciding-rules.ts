import type { DecidingRule, SheetLine } from '../../contract/sheet/sheet-content.ts'
import { type CourseRules, isBelowLeast } from './course-rules.ts'
import type { NewLine } from './signed-lines.ts'

type Totals = { before: number | null; after: number | null }

/** The rules that fail a student before or after a rectification, each with both numbers; none if no rule is touched. */
export function decidingRules({ line, parts, broken }: NewLine, totals: Totals, rules: CourseRules): DecidingRule[] {
  const { pass } = rules.scheme
  const sideOf = (total: number | null) => ({ value: total, holds: total !== null && total >= pass })
  const [before, after] = [sideOf(totals.before), sideOf(totals.after)]
  const isTouched = before.holds !== after.holds || !after.holds
  return [
    ...belowIn(line, parts, rules),
    ...(broken.includes('attendance') ? [attendanceOf(line, rules.leastAttendance)] : []),
    ...pendingIn(line, parts),
    ...(isTouched && totals.after !== null ? [{ rule: 'pass' as const, least: pass, before, after }] : []),
  ]
}

/** Works with a least mark that is missed before or after, in points of the work. */
const belowIn = (line: SheetLine, parts: NewLine['parts'], rules: CourseRules): DecidingRule[] =>
  parts.flatMap((part, at) => {
    const signed = line.parts[at] ?? part
    const [wasBelow, isBelow] = [isBelowLeast(signed, rules), isBelowLeast(part, rules)]
    if (!(wasBelow || isBelow)) return []
    const percent = rules.works.get(part.code)?.leastPercent ?? 0
    return [
      {
        ...{ rule: 'below' as const, title: part.title, least: Math.round(percent * part.maxMark) / 100 },
        ...{ before: { value: signed.score, holds: !wasBelow }, after: { value: part.score, holds: !isBelow } },
      },
    ]
  })

/** Attendance stays as it was signed. */
function attendanceOf({ attendance }: SheetLine, least: number): DecidingRule {
  const side = { value: attendance, holds: false }
  return { rule: 'attendance', least, before: side, after: side }
}

function pendingIn(line: SheetLine, parts: NewLine['parts']): DecidingRule[] {
  const holdsIn = (of: readonly { status: string | null }[]) => of.every(({ status }) => status !== 'MISCONDUCT')
  const [before, after] = [holdsIn(line.parts), holdsIn(parts)]
  if (before && after) return []
  const side = (holds: boolean) => ({ value: null, holds })
  return [{ rule: 'pending', least: null, before: side(before), after: side(after) }]
}
