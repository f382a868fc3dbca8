import * as z from 'zod/mini'
import { endpoint, fileToKeep } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/fields.ts'
import { TeachingPractice } from './practice.ts'
import { PracticeRequirement } from './requirement.ts'

/** A PDF or an image of up to 100 MB. */
const document = fileToKeep(['application/pdf', 'image/jpeg', 'image/png'], 100 * 1024 * 1024)

const proofPath = '/api/v2/teaching_practice_requirements/:id/document'
const portfolioPath = '/api/v2/teaching_practices/:id/portfolio'

export const submitProof = endpoint('POST', proofPath, {
  about: 'Submits the document of a proof: the body is the file itself, a PDF or a picture up to 100 MB.',
  body: document,
  answer: z.object({ '@id': z.string(), '@type': z.literal(PracticeRequirement.type), id: id() }),
})

export const proofDocument = endpoint('GET', proofPath, {
  about: 'The document of a proof, for the student and for whoever verifies it.',
  answer: 'file',
})

export const submitPortfolio = endpoint('POST', portfolioPath, {
  about: 'Submits the portfolio: the body is the file itself, a PDF or a picture up to 100 MB.',
  body: document,
  answer: z.object({ '@id': z.string(), '@type': z.literal(TeachingPractice.type), id: id() }),
})

export const portfolioFile = endpoint('GET', portfolioPath, {
  about: 'The portfolio, for the student, those who look after the practice, and the manager.',
  answer: 'file',
})
