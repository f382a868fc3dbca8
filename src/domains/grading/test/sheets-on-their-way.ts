import { inserted, type University } from '#platform/test/fixture.ts'

/** The exam whose sheet waits for approval, and the one whose sheet waits for confirmation. */
export const toApprove = 'exam'
export const toConfirm = 'examHELD'

/** Students on these sheets, sheets of the language as well, and a second one to confirm; returns the enrolments. */
export async function addSheetsOnTheirWay({ testApp, things, id }: University): Promise<void> {
  for (const exam of [toApprove, 'examDRAFT'])
    await testApp.set('course', id('Course', exam), { language_id: id('Language', 'pt') })
  await testApp.set('grade_sheet', id('GradeSheet', 'examSUBMITTED'), { state: 'APPROVED' })
  for (const exam of [toApprove, toConfirm]) {
    const on = { course_id: id('Course', exam), person_id: id('User', 'studentB') }
    things.SheetLine = { ...things.SheetLine, [exam]: await inserted(testApp.db, 'enrollment', on) }
  }
}
