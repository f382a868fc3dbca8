import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

type Key = { child: string; parent: string; versioned: boolean }

const cascades = async (): Promise<Key[]> => {
  const { rows } = await sql<Key>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      exists (select from pg_attribute v where v.attrelid = c.conrelid and v.attname = 'version') as versioned
    from pg_constraint c where c.contype = 'f' and c.confdeltype = 'c' and c.conparentid = 0
      and c.connamespace = 'public'::regnamespace
    order by 1, 2`.execute(testApp.db)
  return rows
}

/** The parts that are deleted with their parent, and why nobody loses work by it. */
const parts: Readonly<Record<string, string>> = {
  'absence_notice_file of absence_notice': 'notices are withdrawn, never deleted',
  'absence_notice_file of stored_file': 'the file itself is what goes, by its own rule',
  'absence_notice_lesson of absence_notice': 'notices are withdrawn, never deleted',
  'absence_notice_lesson of lesson': 'only lessons in which nothing has happened are deleted; the notice stays',
  'announcement_person of announcement': 'only drafts are deleted',
  'anonymous_marking of assessment': 'marks keep an assessment from being deleted',
  'assessment_group of assessment': 'goes with its assessment, as whoever deletes that is told',
  'assessment_group_member of assessment': 'goes with its assessment, as whoever deletes that is told',
  'assessment_group_member of assessment_group': 'groups are changed as a whole, against the version that was seen',
  'attendance_objection_file of attendance_objection': 'objections are withdrawn, never deleted',
  'attendance_objection_file of stored_file': 'the file itself is what goes, by its own rule',
  'attendance_rules of course': 'counts as a use of the course once somebody has changed it',
  'attendance_tally of attendance_code': 'counted from the records, which keep a code from being deleted',
  'attendance_tally of course': 'counted from the records, which keep a course from being deleted',
  'attendance_tally of enrollment': 'counted from the records, which keep an enrolment from being deleted',
  'candidate_number of assessment': 'a number is of no use without its assessment',
  'check_in of roll_call': 'goes with a roll call, and with it the codes that nobody can use any more',
  'contact_code of user_contact': 'a code is of no use without what it verifies',
  'former_group_student of course': 'the enrolment of who left a group keeps a course from being deleted',
  'grade_sheet of course': 'counts as a use of the course once it was submitted',
  'gradebook of course': 'counts as a use of the course once somebody has changed it',
  'group_work of assessment':
    'marks keep an assessment from being deleted, and whoever deletes it is told of its groups',
  'identity_password_code of identity_account': 'a code is of no use without its account',
  'lesson_tally of attendance_code': 'counted from the records, which keep a code from being deleted',
  'lesson_tally of lesson': 'counted from the records, which keep a lesson from being deleted',
  'list_export of stored_file': 'an export that has ended has no file',
  'mark_batch of assessment': 'marks keep an assessment from being deleted',
  'marks_seen of course': 'until when somebody has seen the marks is no work',
  'poll_answer of poll_participant': 'whoever is no longer asked has nothing to answer',
  'poll_participant of meeting_poll': 'polls are cancelled, never deleted',
  'post_comment of post': 'posts are withdrawn, and deleted as drafts only',
  'post_file of post': 'posts are withdrawn, and deleted as drafts only',
  'post_file of stored_file': 'a file is erased with whose it is',
  'post_opening of post': 'posts are withdrawn, and deleted as drafts only',
  'post_version of post': 'posts are withdrawn, and deleted as drafts only',
  'practice_letter of mail_message': 'what a letter was about, for as long as the letter is kept',
  'roll_call of lesson': 'a lesson with marks of attendance is not deleted',
  'service_request_decision of service_request': 'requests for services are withdrawn, never deleted',
  'service_request_file of service_request': 'requests for services are withdrawn, never deleted',
  'service_request_file of stored_file': 'a file is erased with whose it is',
  'service_request_round of service_request': 'requests for services are withdrawn, never deleted',
  'shared_material_file of shared_material': 'what was given is withdrawn, not deleted',
  'shared_material_file of stored_file': 'a file is erased with whose it is',
  'taken_topic of lesson_plan': 'a topic that is deleted is no copy of anything any more',
  'thesis_change_file of stored_file': 'the file itself is what goes, by its own rule',
  'thesis_change_file of thesis_change': 'requests are withdrawn, never deleted',
  'thesis_hold_file of stored_file': 'the file itself is what goes, by its own rule',
  'thesis_hold_file of thesis_hold': 'pauses end, and are never deleted',
}

test('every part that is deleted with its parent is listed, with the reason why nobody loses work', async () => {
  expect((await cascades()).map(({ child, parent }) => `${child} of ${parent}`)).toEqual(Object.keys(parts))
})

/** The tables from which the office deletes unused rows, also by undoing an import. */
const removable = [
  ...['academic_language', 'calendar_entry', 'course', 'course_lecturer', 'degree', 'enrollment', 'faculty', 'module'],
  ...['person', 'program', 'room', 'teaching_practice', 'term', 'timetable_pattern', 'user_program'],
]

/** Tables that only record views, or what the portal derives from rows that keep the parent from being deleted. */
const noWork = ['marks_seen', 'attendance_tally', 'former_group_student']

test('every part of a deletable parent shows whether somebody has worked on it', async () => {
  const found = (await cascades()).filter(({ parent }) => removable.includes(parent))
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ child, versioned }) => !versioned && !noWork.includes(child))).toEqual([])
})

const officer = () => testApp.as({ username: 'officer', roles: ['ROLE_REGISTRY'] })

test('a course whose attendance rules somebody has set is in use: neither deleted nor removed by an undo', async () => {
  const term = await make('term', {
    code: '2026A',
    name: '{"en":"Autumn"}',
    starts_on: '2026-09-01',
    ends_on: '2026-12-20',
  })
  const module = await make('module', { code: 'CS1', name: '{"en":"Data"}', credits: 6 })
  const course = async (code: string) =>
    make('course', {
      code,
      module_id: module,
      term_id: term,
      title: '{"en":"Data"}',
      type: 'SEMINAR',
      starts_on: '2026-09-01',
      ends_on: '2026-12-20',
    })
  const [untouched, ruled] = [await course('A'), await course('B')]
  await testApp.db
    .updateTable('attendance_rules')
    .set({ least_percent: 60, version: 2 })
    .where('id', '=', ruled)
    .execute()
  const { status, body } = await officer().delete(`/api/v2/courses/${ruled}`, anyVersion)
  expect([status, body['hydra:title']]).toEqual([422, 'Transition blocked'])
  expect((await officer().delete(`/api/v2/courses/${untouched}`, anyVersion)).status).toBe(204)
})

const make = async (table: string, row: object): Promise<number> =>
  (await testApp.db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id
