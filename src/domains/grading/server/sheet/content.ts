import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import type { GradebookCells, GradebookStudent } from '../../contract/gradebook/cells.ts'
import type { ReportAnomaly } from '../../contract/report/grade-report.ts'
import type { SheetContent, SheetLine } from '../../contract/sheet/sheet-content.ts'
import { isUncommented } from '../report/anomalies.ts'
import type { GradingTables } from '../tables.ts'
import { figuresOf } from './figures.ts'
import type { GradesNow } from './grades-now.ts'

type Db = Ctx<GradingTables>

/** What would currently be signed as the regular sheet of a course; the same marks always give the same text. */
export async function contentOf(
  course: number,
  { cells, finals, reported }: GradesNow,
  ctx: Db,
): Promise<SheetContent> {
  const about = await aboutCourse(course, ctx)
  const { code, name, top, step, pass } = finals.scheme
  const byEnrollment = new Map(cells.students.map((student) => [student.enrollment, student]))
  const lines = finals.students.map((final) => lineOf(final, byEnrollment.get(final.enrollment), cells))
  return {
    ...{ form: 1, kind: 'REGULAR', ...about, scheme: { code, name, top, step, pass } },
    ...{ leastAttendance: finals.leastAttendance, lines, anomalies: reported.anomalies.map(commented) },
    figures: figuresOf(lines, { top, pass }, reported.last?.mean ?? null),
  }
}

/** The anomalies with the lecturers' comments; an anomaly without a comment blocks the sheet. */
const commented = (anomaly: ReportAnomaly): SheetContent['anomalies'][number] => ({
  ...{ key: anomaly.key, values: anomaly.values },
  comment: isUncommented(anomaly) ? '' : (anomaly.comment?.text ?? ''),
})

/** The text that is stored and signed, and its SHA-256 in hex. */
export function sealed(content: SheetContent): { text: string; checksum: string } {
  const text = JSON.stringify(content)
  return { text, checksum: checksumOf(text) }
}

export const checksumOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

type About = Pick<SheetContent, 'course' | 'term' | 'program' | 'language' | 'faculty' | 'lecturers'>

async function aboutCourse(course: number, { db }: Db): Promise<About> {
  const { rows } = await sql<About>`
    select json_build_object('id', c.id, 'code', c.code, 'title', c.title, 'credits', c.credits) as course,
      json_build_object('code', t.code, 'name', t.name) as term, p.name as program, g.name as language, f.name as faculty,
      array(select s.display_name from course_lecturer l join person s on s.id = l.person_id where l.course_id = c.id
        order by array_position(array['LEAD', 'CO', 'ASSISTANT', 'GUEST'], l.role), s.sort_name, s.id) as lecturers
    from course c join term t on t.id = c.term_id join module m on m.id = c.module_id
    left join program p on p.id = m.program_id left join degree d on d.id = p.degree_id
    left join faculty f on f.id = d.faculty_id left join academic_language g on g.id = c.language_id
    where c.id = ${course}`.execute(db)
  const [about] = rows
  if (!about) throw new Error(`There is no course ${course}.`)
  return about
}

type Cells = Pick<GradebookCells, 'assessments'>

function lineOf(final: FinalGrade, student: GradebookStudent | undefined, cells: Cells): SheetLine {
  const { enrollment, outcome, questions, decision, stale, sheet, attendance } = final
  const held = stale ? null : decision
  return {
    enrollment,
    student: { id: final.student.id, name: final.student.name, number: final.student.number },
    ...{ outcome, total: sheet?.total ?? null, grade: sheet?.grade ?? null, points: sheet?.points ?? null },
    ...{ computed: final.grade?.total ?? null, questions, attendance: attendance.percent },
    decision: held && {
      ...{ kind: held.kind, reason: held.reason, dueOn: held.dueOn, by: held.by.name, at: held.at },
    },
    ...(held && held.lifts.length > 0 && { lifted: held.lifts }),
    parts: partsOf(final, student, cells),
  }
}

const partsOf = ({ dropped }: FinalGrade, student: GradebookStudent | undefined, { assessments }: Cells) =>
  assessments.map(({ id, code, title, kind, weight, maxMark }) => {
    const mark = student?.marks.find(({ assessment }) => assessment === id)
    return {
      ...{ code, title, kind, weight, maxMark, score: mark?.score ?? null, status: mark?.status ?? null },
      ...{ penalty: mark?.penalty ?? 0, dropped: dropped.includes(id) },
      ...(mark?.origin && { origin: mark.origin }),
    }
  })
