import { expect, test } from 'vitest'
import { type FormField, shownFields } from './form-field.ts'
import { gapsOf } from './gaps.ts'
import type { ServiceStep } from './service-step.ts'

const text = { en: 'A', pt: 'B', 'zh-Hant': '丙' }
const field = (key: string, some: Partial<FormField> = {}): FormField => ({
  ...{ key, kind: 'text', label: text, help: {}, required: true, choices: [], when: null },
  ...some,
})
const options = ['yes', 'no'].map((key) => ({ key, label: text }))
const step: ServiceStep = { by: 'office', label: text, days: 2 }
const draft = { title: text, about: text, fields: [field('why')], steps: [step] }

test.each([
  ['a text without one of the languages', { title: { en: 'A' } }, ['title']],
  ['no step', { steps: [] }, ['steps']],
  ['a field without a text', { fields: [field('why', { label: { en: 'A' } })] }, ['label']],
  ['a choice of one', { fields: [field('why', { kind: 'choice', choices: options.slice(1) })] }, ['choices']],
  ['two fields of one key', { fields: [field('why'), field('why')] }, ['key']],
  ['a condition on a later field', { fields: [field('why', { when: { field: 'what', is: ['yes'] } })] }, ['when']],
  ['two fields of documents', { fields: [field('a', { kind: 'files' }), field('b', { kind: 'files' })] }, ['files']],
  ['a lecturer, but no course', { steps: [{ ...step, by: 'lecturer' }] }, ['course']],
  ['nothing else', {}, []],
] as const)('%s is a gap', (_, change, codes) => {
  expect(gapsOf({ ...draft, ...change }).map(({ code }) => code)).toEqual(codes)
})

test('a field is asked if its condition is met, and not if the field of the condition is not asked itself', () => {
  const first = field('first', { kind: 'choice', choices: options })
  const second = field('second', { kind: 'choices', choices: options, when: { field: 'first', is: ['yes'] } })
  const third = field('third', { when: { field: 'second', is: ['no'] } })
  const shown = (answers: object) => shownFields([first, second, third], { ...answers }).map(({ key }) => key)
  expect(shown({})).toEqual(['first'])
  expect(shown({ first: 'yes', second: ['yes', 'no'] })).toEqual(['first', 'second', 'third'])
  expect(shown({ first: 'no', second: ['no'] })).toEqual(['first'])
})
