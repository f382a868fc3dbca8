import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { startPath } from '#platform/contract/session.ts'
import { academicAnswer } from './academic.ts'
import { profileAnswer } from './profile.ts'

const startAnswer = z.object({ profile: profileAnswer, academic: academicAnswer })

export const start = endpoint('GET', startPath, {
  about: 'Profile and my_academic in one answer, for the first page that a person opens.',
  answer: startAnswer,
})
