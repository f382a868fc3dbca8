import { calendarEntries } from '#academics/server'
import { givenMarks } from '#course/server'
import { archiveSources } from '#people/server'
import { applications } from '#platform/server/applications/application-kind.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { searchResults } from '#platform/server/contribution/search-results.ts'
import { domain } from '#platform/server/domain.ts'
import { appointments } from '#platform/server/who/appointments.ts'
import { GradeCorrection } from '../contract/grade-correction.ts'
import { guestPolicy } from '../contract/guest-policy.ts'
import { PracticeLink } from '../contract/link.ts'
import { PracticeObjection } from '../contract/objection.ts'
import { paths } from '../contract/paths.ts'
import { managesPractices, policy } from '../contract/policy.ts'
import { TeachingPractice } from '../contract/practice.ts'
import { School } from '../contract/school.ts'
import { PracticeSupervisor } from '../contract/supervisor.ts'
import { pastPractices } from './archive.ts'
import { clock } from './clock.ts'
import { conflict } from './conflicts/conflict.ts'
import { gradeCorrection } from './due-process/grade-correction.ts'
import { objection } from './due-process/objection.ts'
import { requestKinds } from './due-process/request-kinds.ts'
import { screenOfRecord } from './due-process/screens.ts'
import { episode } from './episodes/episode.ts'
import { evaluation } from './evaluation/evaluation.ts'
import { evaluationForm } from './evaluation/evaluation-form.ts'
import { evaluationVersion } from './evaluation/evaluation-version.ts'
import { requirement } from './hours/requirement.ts'
import { timeLog } from './hours/time-log.ts'
import { link } from './links/link.ts'
import { isMailCurrent } from './papers/current-mail.ts'
import { digestReaders, sendDigests } from './papers/digest.ts'
import { documentRoutes } from './papers/documents.ts'
import { evaluationPaperRoute } from './papers/evaluation-paper.ts'
import { hoursStatementRoute } from './papers/hours-statement.ts'
import { letterTextsRoute } from './papers/letter-texts.ts'
import { placementLetterRoute } from './papers/placement-letter.ts'
import { checkStatementRoute } from './papers/statement-code.ts'
import { practiceParts, schoolCoordinators } from './people/appointments.ts'
import { assignment } from './people/assignment.ts'
import { nameMentorRoute, possibleMentorsRoute } from './people/mentor.ts'
import { supervisor } from './people/supervisor.ts'
import { calendar } from './practice/calendar.ts'
import { declareRoute } from './practice/declare.ts'
import { meeting } from './practice/meeting.ts'
import { practice } from './practice/practice.ts'
import { practiceGrades } from './practice/practice-grades.ts'
import { effectiveRoles, relations } from './relations.ts'
import { placesForRoute } from './schools/places-for.ts'
import { school } from './schools/school.ts'
import { screenOfPractice, searchPractices } from './search.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** Teaching practice of students at schools: from the plan to the grade, with the people who look after them. */
export const teachingPractice = domain({
  name: 'teaching-practice',
  handlers: [
    ...[practice, school, supervisor, assignment, episode, requirement, timeLog, meeting],
    ...[evaluation, evaluationForm, evaluationVersion, objection, gradeCorrection, conflict, link],
  ],
  routes: [
    declareRoute,
    ...documentRoutes,
    placementLetterRoute,
    hoursStatementRoute,
    checkStatementRoute,
    evaluationPaperRoute,
    letterTextsRoute,
    nameMentorRoute,
    placesForRoute,
    possibleMentorsRoute,
  ],
  policy,
  guestPolicy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  relations,
  effectiveRoles,
  clock,
  isMailCurrent,
  weeklyReminders: { people: digestReaders, send: sendDigests },
  contributes: [
    applications.add(...requestKinds),
    archiveSources.add(pastPractices),
    appointments.add(practiceParts, schoolCoordinators),
    calendarEntries.add(calendar),
    givenMarks.add(practiceGrades),
    searchResults.add(searchPractices),
    screens.add(
      { resource: TeachingPractice, path: screenOfPractice },
      { resource: School, path: (id, { me }) => (managesPractices(me) ? paths.school({ id }) : null) },
      {
        resource: PracticeLink,
        path: () => null,
        queue: ({ me }) => (managesPractices(me) ? `${paths.links()}?unanswered=true` : null),
      },
      { resource: PracticeSupervisor, path: (id) => paths.supervisor({ id }) },
      { resource: PracticeObjection, path: screenOfRecord('practice_objection') },
      { resource: GradeCorrection, path: screenOfRecord('practice_grade_correction') },
    ),
  ],
})

export { keepForms } from './evaluation/evaluation-forms.ts'
export {
  gradePractices,
  makeEvaluations,
  makeExternalSupervisor,
  makePractice,
  makeSchool,
} from './factory.ts'
export { planPractices } from './import/practices.ts'
export type { PracticeTables } from './tables.ts'
