import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { application, stepsOf } from './application.ts'
import { resource } from './resource.ts'
import { workflow } from './workflow.ts'

const flow = workflow({
  states: ['DRAFT', 'SENT', 'GIVEN', 'DENIED', 'TAKEN_BACK'],
  initial: 'DRAFT',
  transitions: {
    send: { from: ['DRAFT'], to: 'SENT' },
    give: { from: ['SENT'], to: 'GIVEN' },
    deny: { from: ['SENT'], to: 'DENIED' },
    takeBack: { from: ['SENT', 'GIVEN'], to: 'TAKEN_BACK', aside: true },
  },
})
const Key = resource({
  type: 'KeyRequest',
  path: '/api/v2/key_requests',
  about: 'Somebody asks for a key.',
  fields: { student: z.object({ id: z.number() }), sentAt: z.string(), state: flow.state },
  flow,
})
const keyRequest = application(Key, {
  by: 'student',
  askedAt: 'sentAt',
  answers: { give: 'granted', deny: 'refused' },
  own: ['send', 'takeBack'],
  matter: {},
})
const told = (state: string) => stepsOf(keyRequest, state).map((step) => `${step.state} ${step.is}`)

test('the steps of a request lead over its state to the answer that was asked for', () => {
  expect(told('DRAFT')).toEqual(['DRAFT now', 'SENT ahead', 'GIVEN ahead'])
  expect(told('SENT')).toEqual(['DRAFT done', 'SENT now', 'GIVEN ahead'])
  expect(told('GIVEN')).toEqual(['DRAFT done', 'SENT done', 'GIVEN done'])
})

test('a refusal and a request that was taken back end the steps', () => {
  expect(told('DENIED')).toEqual(['DRAFT done', 'SENT done', 'DENIED refused'])
  expect(told('TAKEN_BACK')).toEqual(['DRAFT done', 'SENT done', 'TAKEN_BACK ended'])
})
