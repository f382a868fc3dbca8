import * as z from 'zod/mini'
import { remindsDecider } from '#platform/contract/condition.ts'
import { endpoint, fileToRead } from '#platform/contract/endpoint.ts'
import { id, idFilter, instant, searchFilter } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'
import { userRef } from './user.ts'

/** The Registry decides on a photo within so many days. */
export const daysForPhoto = 5

/** The registry reviews a photo before anybody else sees it; the latest approved one is the person's photo. */
export const photoFlow = workflow({
  states: ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'],
  initial: 'PENDING',
  parties: ['person', 'registry'],
  conditions: {
    photoUndecided: {
      who: ['registry'],
      at: { registry: (photo: number) => `/api/v2/photos/${photo}`, person: paths.photo },
      states: ['PENDING'],
      seenBy: ['person'],
      ...remindsDecider,
    },
  },
  transitions: {
    approve: { from: ['PENDING'], to: 'APPROVED', tells: { person: 'photoApproved' } },
    reject: { from: ['PENDING'], to: 'REJECTED', reason: leastReason, tells: { person: 'photoNotAccepted' } },
    withdraw: { from: ['PENDING', 'APPROVED'], to: 'WITHDRAWN' },
  },
})

const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const largestUpload = 5 * 1024 * 1024
/** The side of a stored photo, and the minimum side of a submitted one, in pixels. */
export const photoSide = { kept: 512, least: 200 } as const
/** The sides of the small versions for lists and cards, in pixels. */
export const smallSides = { small: 64, medium: 256 } as const

export const Photo = resource({
  type: 'Photo',
  path: '/api/v2/photos',
  about: 'A photo that a person handed in (`POST /api/v2/users/{id}/photo`), and what the registry decided.',
  fields: {
    user: userRef,
    state: photoFlow.state,
    submittedAt: instant(),
    /** Why it was rejected. */
    reason: z.nullable(z.string()),
    /** The path of the image; null once it is no longer in use. */
    image: z.nullable(z.string()),
  },
  filters: { 'user.id': idFilter(), state: photoFlow.state, q: searchFilter() },
  order: ['submittedAt', 'user.name'],
  flow: photoFlow,
  never: [notAboutOneself(['user.id'], ['approve', 'reject'])],
})

export const submitPhoto = endpoint('POST', '/api/v2/users/:id/photo', {
  ownSignIn: true,
  about: 'Submits a photo: the body is the picture itself. It is kept as a square JPEG of 512 pixels, without EXIF.',
  body: fileToRead(photoTypes, largestUpload),
  answer: z.object({ '@id': z.string(), '@type': z.literal(Photo.type), id: id() }),
})

export const photoImage = endpoint('GET', '/api/v2/photos/:id/image', {
  about: 'The picture itself, for the person and for the registry that decides about it.',
  answer: 'file',
})
