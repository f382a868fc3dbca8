import { path } from '#platform/contract/paths.ts'

/** Screens of objections to marks of attendance. */
export const objectionPaths = {
  objections: path('/attendance_objections'),
  newObjection: path('/attendance_objections/new'),
  objection: path('/attendance_objections/:id'),
}
