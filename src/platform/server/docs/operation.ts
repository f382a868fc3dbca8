import type { Endpoint } from '../http/endpoint.ts'
import { answersOf } from './answers.ts'
import { kindOf, resourceOf } from './collected.ts'
import { bodyNameOf } from './components.ts'
import { tagOf } from './names.ts'
import { parametersOf } from './parameters.ts'
import { jsonOf, refTo } from './schema.ts'

/** One address and method as an OpenAPI operation. */
export function operationOf(endpoint: Endpoint, operationId: string): object {
  const name = bodyNameOf(endpoint)
  return {
    operationId,
    tags: [tagOf(endpoint)],
    summary: firstSentence(endpoint.about),
    description: descriptionOf(endpoint),
    ...(endpoint.public ? { security: [] } : {}),
    parameters: parametersOf(endpoint),
    ...(name
      ? {
          requestBody: {
            required: kindOf(endpoint) !== 'move' && kindOf(endpoint) !== 'moveMany',
            content: contentOf(endpoint, name),
          },
        }
      : {}),
    responses: answersOf(endpoint),
  }
}

/** What an endpoint that belongs to no resource needs of its record, or why it has none. */
function rightsOf({ of }: Endpoint): string[] {
  if (!('route' in of)) return []
  const { route } = of
  const inPerson = route.inPerson ? ['Refused to an administrator who acts as somebody else.'] : []
  if (!route.on) return [`About no record. ${route.because}`, ...inPerson]
  const { seen, ruled, isReached } = route.on
  if (!ruled) return [`For the person alone to whom the ${seen.type} belongs.`, ...inPerson]
  const whose = route.act === 'read' || ruled.resource.type === seen.type ? '' : ` of ${ruled.resource.type}`
  return [
    `Needs the right \`${route.act}\`${whose} to the ${seen.type} ${isReached ? 'to which it belongs' : 'in the address'}.`,
    ...inPerson,
  ]
}

const contentOf = ({ file }: Endpoint, name: string): object =>
  file
    ? Object.fromEntries(file.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    : jsonOf(refTo(name))

const firstSentence = (about: string): string => about.split(/(?<=\.)\s/)[0] ?? about

function descriptionOf(endpoint: Endpoint): string {
  const limit = endpoint.file?.largest ?? endpoint.bodyLimit
  const flow = kindOf(endpoint)?.startsWith('move') ? resourceOf(endpoint)?.flow : undefined
  const moves = Object.entries(flow?.transitions ?? {}).map(
    ([name, { from, to, reason }]) =>
      `- \`${name}\`: from ${from.join(', ')} to ${to}${reason ? `, with a reason of at least ${reason} characters (fewer in Chinese)` : ''}${endpoint.ownSignIn?.({ name }) ? ', by who has signed in without a link' : ''}`,
  )
  return [
    endpoint.about,
    ...(limit ? [`The body may have up to ${Math.round(limit / 1024 / 1024)} MB.`] : []),
    ...(endpoint.ownSignIn?.({})
      ? ['A session that a sign-in link has opened is refused (401) until the person signs in.']
      : []),
    ...(endpoint.freshSignIn ? ['Refused (401) unless the person has signed in within the last minutes.'] : []),
    ...rightsOf(endpoint),
    ...(moves.length > 0 ? [moves.join('\n')] : []),
  ].join('\n\n')
}
