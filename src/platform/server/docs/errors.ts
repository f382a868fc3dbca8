import { refTo, type Schema } from './schema.ts'

const text: Schema = { type: 'string' }

const error = {
  '@context': text,
  '@type': { const: 'hydra:Error' },
  'hydra:title': text,
  'hydra:description': { ...text, description: 'What went wrong.' },
  status: { type: 'integer' },
  requestId: { ...text, description: 'Finds the request in the log of the portal.' },
}
const required = ['@type', 'hydra:title', 'hydra:description', 'status', 'requestId']

/** The bodies of errors (specification §8). */
export const errorSchemas: Record<string, Schema> = {
  Error: { type: 'object', properties: error, required },
  ValidationError: {
    type: 'object',
    properties: { ...error, violations: { type: 'array', items: refTo('Violation') } },
    required: [...required, 'violations'],
  },
  TransitionBlocked: {
    type: 'object',
    properties: {
      ...error,
      blockers: { type: 'array', items: text },
      blockerDetails: { type: 'array', items: refTo('Blocker') },
    },
    required: [...required, 'blockers', 'blockerDetails'],
  },
  Violation: {
    type: 'object',
    properties: { propertyPath: { ...text, description: 'The field, as title.en.' }, message: text },
    required: ['propertyPath', 'message'],
  },
  Blocker: {
    type: 'object',
    properties: {
      code: text,
      text: { ...text, description: 'Why it does not go on.' },
      who: { ...text, description: 'Who can change that.' },
      you: { type: 'boolean', description: 'Whether the reader is among them.' },
      link: { ...text, description: 'The page where it is put right: a path of the portal, or an IRI.' },
    },
    required: ['code', 'text', 'who'],
  },
}
