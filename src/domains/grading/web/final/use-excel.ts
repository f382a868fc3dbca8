import { useWords } from '#platform/web/words/words.ts'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { type ExcelSheet, sheetNameOf } from '../excel-button.tsx'
import { words } from '../words.ts'
import { useDecided } from './use-decided.ts'
import { useQuestions } from './use-questions.ts'

/**
 * The final grades as a spreadsheet: each student with total, grade, outcome, attendance, and what is open or was
 * decided.
 */
export function useExcel(course: { id: number; code: string }, finals: FinalGrades): () => ExcelSheet[] {
  const t = useWords(words)
  const questionsOf = useQuestions(String(course.id), finals)
  const decided = useDecided()
  const noteOf = (of: FinalGrade) => (of.decision ? decided(of.decision) : questionsOf(of).join(' · '))
  return () => [
    {
      name: sheetNameOf(t('final.sheetName', { code: course.code })),
      columns: [
        { key: 'number', header: t('marks.sheet.number'), type: 'text', width: 18 },
        { key: 'name', header: t('final.student'), type: 'text', width: 32 },
        { key: 'total', header: t('final.total'), type: 'number' },
        { key: 'grade', header: t('final.grade'), type: 'mixed' },
        { key: 'outcome', header: t('final.outcome'), type: 'text', width: 14 },
        { key: 'attendance', header: t('final.attendance'), type: 'percent' },
        { key: 'note', header: t('final.note'), type: 'text', width: 48 },
      ],
      rows: finals.students.map((one) => ({
        ...{ number: one.student.number, name: one.student.name, total: one.grade?.total ?? null },
        ...{ grade: one.sheet?.grade ?? null, outcome: t(`final.outcomes.${one.outcome}`) },
        ...{ attendance: one.attendance.percent === null ? null : one.attendance.percent / 100, note: noteOf(one) },
      })),
    },
  ]
}
