import { enrolledNow, runs, teaches } from '#course/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { LearningTool } from './learning-tool.ts'
import { ToolLink } from './tool-link.ts'

/** What lecturers see of a tool that they may place in their courses. */
const forLecturers = ['name', 'learns', 'deepLinkUrl', 'readsRoster', 'writesMarks', 'state'] as const

/** Operators register tools, and see in which courses they are; who runs a course places them, and the people of the course open them. */
export const ltiPolicy: Policy = (me, can) => {
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) {
    can(['list', 'read', 'create', 'update', 'activate', 'withdraw', 'test'], LearningTool)
    can(['list', 'read'], ToolLink)
  }
  if (has(me, 'ROLE_LECTURER')) {
    can(['list', 'read'], LearningTool, { state: 'ACTIVE' }, forLecturers)
    can(['list', 'read'], ToolLink, { 'course.id': teaches })
    can('open', ToolLink, { 'course.id': teaches, state: 'PLACED', isOpen: true })
    can(['create', 'update', 'remove', 'restore'], ToolLink, { 'course.id': runs })
  }
  const forStudents = { 'course.id': enrolledNow, state: 'PLACED', shown: true, isOpen: true } as const
  can(['list', 'read', 'open'], ToolLink, forStudents)
}
