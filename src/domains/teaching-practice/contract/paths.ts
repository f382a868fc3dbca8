import { path } from '#platform/contract/paths.ts'

/**
 * Screens of teaching practice (specification §2, "Teaching practice: teaching_practice"). `supervisor/:id` is the page
 * of a supervisor; the tabs below `supervisor/:teachingPracticeId` are those of a practice (decision 0009).
 */
export const paths = {
  root: path('/teaching_practice'),

  my: path('/teaching_practice/my'),
  mine: path('/teaching_practice/my/:id'),
  myOverview: path('/teaching_practice/my/:id/overview'),
  mySupervisor: path('/teaching_practice/my/:id/supervisor'),
  myTimeLog: path('/teaching_practice/my/:id/time_log'),
  myMeeting: path('/teaching_practice/my/:id/meeting'),
  myEvaluation: path('/teaching_practice/my/:id/evaluation_grade'),
  myEvaluationNew: path('/teaching_practice/my/:id/evaluation_grade_new'),

  supervise: path('/teaching_practice/supervisor'),
  supervised: path('/teaching_practice/supervisor/list'),
  supervisor: path('/teaching_practice/supervisor/:id'),
  supervisedOne: path('/teaching_practice/supervisor/:teachingPracticeId'),
  supervisedStudent: path('/teaching_practice/supervisor/:teachingPracticeId/student'),
  supervisedMeeting: path('/teaching_practice/supervisor/:teachingPracticeId/meeting'),
  supervisedEvaluation: path('/teaching_practice/supervisor/:teachingPracticeId/evaluation_grade'),

  manage: path('/teaching_practice/manage'),
  list: path('/teaching_practice/manage/list'),
  create: path('/teaching_practice/manage/create'),
  import: path('/teaching_practice/manage/import'),
  board: path('/teaching_practice/manage/board'),
  proofs: path('/teaching_practice/manage/proofs'),
  links: path('/teaching_practice/manage/links'),
  radar: path('/teaching_practice/manage/radar'),
  schools: path('/teaching_practice/manage/school'),
  schoolNew: path('/teaching_practice/manage/school/create'),
  school: path('/teaching_practice/manage/school/:id'),
  supervisors: path('/teaching_practice/manage/supervisor_list'),
  supervisorUsers: path('/teaching_practice/manage/supervisor_list/user'),
  supervisorExternals: path('/teaching_practice/manage/supervisor_list/external_user'),
  supervisorAdd: path('/teaching_practice/manage/supervisor_list/add'),
  supervisorAddExternal: path('/teaching_practice/manage/supervisor_list/add_external'),
  practice: path('/teaching_practice/manage/:teachingPracticeId'),
  practiceOverview: path('/teaching_practice/manage/:teachingPracticeId/overview'),
  practiceHours: path('/teaching_practice/manage/:teachingPracticeId/hours'),
  practiceMeetings: path('/teaching_practice/manage/:teachingPracticeId/meeting'),
  practiceForms: path('/teaching_practice/manage/:teachingPracticeId/evaluation_grade'),

  /** The pages for people of a school who came by a mailed link: everything open to them, and one practice of it. */
  externals: path('/teaching_practice/external'),
  external: path('/teaching_practice/external/:id'),
}

/** The query with which the time log opens today's entry. */
export const logToday = { name: 'log', value: 'today' } as const
