import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** SQL that chooses enrolments by their state of today. */
const present = /\b\w*\.?state (?:<>|!=) 'WITHDRAWN'|\b\w+\.state = 'ENROLLED'|\bisAsked\(/
const names = /\b(?:from|join) enrollment\b|'enrollment as \w+'/
const choosesByToday = (text: string): boolean => names.test(text) && present.test(text)

/** Where the state of today is meant, and why; what happened on a day asks who was enrolled then (`enrolledOn`). */
const meant: Readonly<Record<string, readonly string[]>> = {
  'Places are given to people who take the course now.': [
    ...['ask', 'assigned', 'course-offering', 'my-selection', 'places', 'settle', 'standing'].map(
      (file) => `course-selection/server/${file}`,
    ),
    ...[
      'course/server/placement',
      'registry/server/import/kinds/enrollments-known',
      'study-plan/server/plan/taken-modules',
    ],
    'registry/server/term-start/term-start',
  ],
  'It says how many take the course now, or did when it ended.': [
    ...['course/server/course', 'course/server/timetable/clashes', 'grading/server/gradebook/gradebook'],
    ...['course/server/archive', 'teaching/server/pattern-change/planned-sessions'],
    ...['home/server/my-academic', 'home/server/own-courses', 'management/server/dashboard/about'],
    ...['management/server/dashboard/figures/at-risk', 'management/server/dashboard/figures/students'],
    ...['management/server/dashboard/late', 'management/server/lists/program-student'],
  ],
  'A right or a calendar of a person who takes the course now; days that they had keep their own rows.': [
    ...['course/server/calendar', 'course/server/relations', 'course/server/timetable/pattern'],
    'study-plan/server/plan/relations',
    ...['teaching/server/check-in/own', 'integrations/server/lti/roles'],
  ],
  'It is told to, or written for, whoever takes the course when it is sent.': [
    ...['exam-paper/server/exam-time', 'exam-paper/server/relations', 'syllabus/server/publish'],
    ...['answering/my-surveys', 'campaign/plan-surveys', 'survey/clock', 'survey/survey'].map(
      (file) => `survey/server/${file}`,
    ),
    ...['material/server/audience', 'material/server/post/check-post', 'teaching/server/lesson/lesson-notice'],
    'teaching/server/attendance/warn',
  ],
  'Another system mirrors who takes the course now, and is told who has left.': [
    ...['integrations/server/roster/roster', 'integrations/server/roster/users'],
  ],
  'Grades are decided for those who stay to the end; a mark of somebody who left stays in the gradebook.': [
    ...['anonymous-marking', 'candidates', 'parties'].map((file) => `grading/server/by-number/${file}`),
    ...['grading/server/final/on-record', 'grading/server/gradebook/closed', 'grading/server/guest/invite'],
    ...['grading/server/publication/publish', 'grading/server/rectification/course-counts'],
    ...['grading/server/report/run-grades', 'grading/server/review/relations', 'grading/server/sample/draw'],
    ...['grading/server/sheet/before-portal', 'grading/server/sheet/conditions'],
    ...['grading/server/supplement/conditions', 'integrations/server/lti/score'],
  ],
  'A group names all who worked in it; what is still to be done in it is asked of those who stayed.': [
    'grading/server/group/group-work',
  ],
  'A practice begins for somebody who takes its course, and its grade counts there while they do.': [
    ...['teaching-practice/server/import/known', 'teaching-practice/server/practice/ids'],
    'teaching-practice/server/practice/practice-grades',
  ],
  'The mark of a thesis counts in a course while its authors take it.': [
    ...['thesis/server/course/marks', 'thesis/server/course/name-course', 'thesis/server/flow/deposit'],
  ],
  'The numbers of a day ask who was enrolled on it; those of today stand beside them.': [
    ...['exam-paper/server/exam-paper', 'teaching/server/attendance/at-risk', 'teaching/server/attendance/roster'],
  ],
}

test('each place that chooses enrolments by their state of today says why, and past days ask who was enrolled then', () => {
  const files = globSync('src/domains/*/server/**/*.ts').filter(
    (file) => !/\.test\.ts$|\.fixture\.ts$|\/demo\//.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .filter((file) => choosesByToday(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/').replace(/^src\/domains\/(.*)\.ts$/, '$1'))
  expect(found.toSorted()).toEqual(Object.values(meant).flat().toSorted())
})

test.each([
  ["select from enrollment e where e.course_id = s.course_id and e.state <> 'WITHDRAWN'", true],
  ["lesson s join enrollment e on e.course_id = s.course_id and e.state = 'ENROLLED'", true],
  ['select from enrollment e where e.id = r.enrollment_id', false],
  ["select from absence_notice n where n.state <> 'WITHDRAWN'", false],
])('%s: %s', (text, isPresent) => {
  expect(choosesByToday(text)).toBe(isPresent)
})
