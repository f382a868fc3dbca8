import type { Endpoint } from '../http/endpoint.ts'
import { kindOf, resourceOf } from './collected.ts'
import { answerNameOf } from './components.ts'
import { jsonOf, refTo } from './schema.ts'

/** The possible responses, by status. */
export function answersOf(endpoint: Endpoint): Record<string, object> {
  const kind = kindOf(endpoint)
  const named = endpoint.path.includes('/:')
  const versioned = kind === 'update' || kind === 'remove' || kind === 'move'
  const codes = [
    '400',
    ...(endpoint.public ? [] : ['401', '403', '429']),
    ...(named ? ['404'] : []),
    ...(endpoint.writes ? ['409'] : []),
    ...(versioned ? ['412'] : []),
    ...(versioned && resourceOf(endpoint)?.ifMatch === 'required' ? ['428'] : []),
    ...(endpoint.takesBody ? ['413', '415'] : []),
  ]
  return {
    ...goodAnswers(endpoint),
    ...Object.fromEntries(codes.map((code) => [code, { $ref: '#/components/responses/Error' }])),
    ...(endpoint.takesBody
      ? { '422': { $ref: `#/components/responses/${kind === 'move' ? 'Held' : 'Invalid'}` } }
      : {}),
    default: { $ref: '#/components/responses/Error' },
  }
}

const tagged = { ETag: { $ref: '#/components/headers/ETag' } }

function goodAnswers(endpoint: Endpoint): Record<string, object> {
  const kind = kindOf(endpoint)
  const name = answerNameOf(endpoint)
  const content = jsonOf(name ? refTo(name) : {})
  const item = { headers: tagged, content }
  if (kind === 'remove') return { '204': { description: 'It is removed.' } }
  if (kind === 'item')
    return { '200': { description: 'The item.', ...item }, '304': { description: 'Nothing changed.', headers: tagged } }
  if (kind === 'update' || kind === 'move') return { '200': { description: 'The item as it is now.', ...item } }
  if (kind === 'create') {
    const created = { ...item, headers: { ...tagged, Location: { $ref: '#/components/headers/Location' } } }
    return {
      '200': { description: 'It existed already.', ...created },
      '201': { description: 'It is created.', ...created },
    }
  }
  if (kind) return { '200': { description: 'The list.', content } }
  return { '200': { description: 'The answer.', content: name ? content : { '*/*': {} } } }
}

/** Errors are Hydra bodies, whatever media type was requested (specification §8). */
export const responses = {
  Error: { description: 'What went wrong, as a sentence.', content: jsonOf(refTo('Error')) },
  Invalid: { description: 'Fields that break a rule.', content: jsonOf(refTo('ValidationError')) },
  Held: {
    description: 'The reason is too short, or something holds the move back.',
    content: jsonOf({ anyOf: [refTo('ValidationError'), refTo('TransitionBlocked')] }),
  },
}
