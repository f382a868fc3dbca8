import type { AccountKind } from '../../contract/account/account.ts'
import type { ConnectionKind } from '../../contract/connection/connection.ts'
import { classroomAdapter } from '../classroom/adapter.ts'
import { moodleAdapter } from '../moodle/adapter.ts'
import type { Adapter, PersonSignIn } from './adapter.ts'

/** Each kind of system with its adapter: the engine asks these, and names no system. */
export const adapters: Readonly<Record<ConnectionKind, Adapter>> = {
  MOODLE: moodleAdapter,
  GOOGLE_CLASSROOM: classroomAdapter,
}

/** How people connect their accounts in the systems that have such. */
export const signIns: Readonly<Record<AccountKind, PersonSignIn>> = { GOOGLE_CLASSROOM: classroomAdapter.signIn }
