import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { type Start, startPath } from '#platform/contract/session.ts'
import { academicAnswer } from './academic.ts'
import { profileAnswer } from './profile.ts'

const startAnswer = z.object({ profile: profileAnswer, academic: academicAnswer }) satisfies z.ZodMiniType<Start>

export const start = endpoint('GET', startPath, {
  about: 'Profile and my_academic in one answer, for the first page that a person opens.',
  answer: startAnswer,
})
