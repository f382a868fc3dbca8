import * as z from 'zod/mini'
import { Program, UserProgram } from '#academics/contract'
import { roles } from '#people/contract'
import { iriOf } from '#platform/contract/fields.ts'

const studyState = UserProgram.fields.state

/** Who may ask: an empty list does not limit anybody who has a role. */
export const audience = z.strictObject({
  roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
  /** Only people in one of these programmes. */
  programs: z.array(iriOf(Program.path)).check(z.maxLength(100)),
  /** Only people whose studies are in one of these states. */
  studies: z.array(studyState).check(z.maxLength(4)),
})
export type Audience = z.output<typeof audience>
