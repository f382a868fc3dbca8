import { clientScopeNames } from '#integrations/contract'
import { type Relation, type Rule, rulesOf, type Test, type Viewer } from '#platform/contract/policy.ts'
import { notAboutOneself, type Prohibition } from '#platform/contract/prohibition.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { RecordSource } from '#platform/server/resource/record-source.ts'
import type { Callers } from '#platform/server/route.ts'
import { dutiesOf } from '#platform/server/who/limits.ts'
import { domains } from './domains.ts'
import { allEndpoints } from './endpoints.ts'
import { persona, personas } from './permission-personas.ts'

/** The rules that the policies of all domains grant a person. */
export const rulesFor = (me: Viewer): Rule[] =>
  rulesOf(me, me.guest ? domains.flatMap((one) => one.guestPolicy ?? []) : domains.map((one) => one.policy))

/** Every action that a policy may grant for a resource. */
export function actionsOf(resource: AnyResource, can: { create: boolean; update: boolean; remove: boolean }): string[] {
  const verbs = [
    'list',
    'read',
    ...(can.create ? ['create'] : []),
    ...(can.update ? ['update'] : []),
    ...(can.remove ? ['delete'] : []),
  ]
  return [...verbs, ...Object.keys(resource.flow?.transitions ?? {})]
}

/** Generates `docs/permissions.md` from the policies: who may do what. */
export function permissionsPage(): string {
  const names = Object.keys(personas)
  const head = [`| resource | action | ${names.join(' | ')} |`, `|---|---|${names.map(() => '---|').join('')}`]
  const rows = domains.flatMap(({ name, handlers }) =>
    handlers.flatMap((one) => {
      const { resource } = one
      const actions = actionsOf(resource, { create: !!one.create, update: !!one.update, remove: !!one.remove })
      return [...actions, ...Object.keys(resource.acts)].map(
        (action) =>
          `| ${name} · ${resource.type} | ${action} | ${names.map((who) => cell(who, action, resource)).join(' | ')} |`,
      )
    }),
  )
  return [intro, ...head, ...rows, '', ...scopeLines(), '', ...prohibitionLines(), '', ...endpointsPage()].join('\n')
}

const scoped = `## What systems may do

A system that uses the API by itself has no roles. Its scopes allow what this table names, and nothing else is allowed to it.
`

/** Each scope of a system, with what it allows. */
function scopeLines(): string[] {
  const policies = domains.flatMap((one) => one.clientPolicy ?? [])
  const nobody = persona({ guest: true }).me
  const lines = clientScopeNames.map((scope) => {
    const rules = rulesOf({ ...nobody, grants: [], scopes: [scope] }, policies)
    const allowed = rules.map(({ action, type }) => `${type} ${action}`).join(', ')
    return `| \`${scope}\` | ${allowed || 'the addresses of its protocol'} |`
  })
  return [scoped, '| scope | allows |', '|---|---|', ...lines]
}

const prohibited = `## What nobody may do

Declared once for each record, and true for every role, for a super administrator and for whoever acts as somebody else.
`

/** Each prohibition once: the rule, the records, the actions, and whom it keeps from them. */
function prohibitionLines(): string[] {
  const rows = domains.flatMap(({ name, handlers }) =>
    handlers.flatMap(({ resource: { type, never, flow } }) => [
      ...never.map((one) => ({ ...one, of: `${name} · ${type}` })),
      ...(flow?.notBy ? [{ rule: ofFlow, to: ['every move'], by: flow.notBy, of: `${name} · ${type}` }] : []),
    ]),
  )
  const head = ['| rule | record | never | whoever is |', '|---|---|---|---|']
  const lines = rows.map(({ rule, of, to, ...who }) => `| ${rule} | ${of} | ${to.join(', ')} | ${keptOut(who)} |`)
  return [prohibited, ...head, ...lines.sort()]
}

const ofFlow = notAboutOneself([], []).rule

function keptOut({ by = [], within = {}, when }: Omit<Prohibition, 'rule' | 'to'>): string {
  const people = [
    ...by.map((name) => `\`${name}\``),
    ...Object.entries(within).map(([name, test]) => `\`${name}\` ${inWords(test)}`),
  ].join(' or ')
  return when ? `${people}, while ${conditionOf(when)}` : people
}

const routes = allEndpoints('http://localhost').flatMap(({ of, method, path }) =>
  'route' in of ? [{ route: of.route, name: `${method} ${path}` }] : [],
)

/** Endpoints that belong to no resource, with the permission that each needs for the record of its address. */
function endpointsPage(): string[] {
  const names = Object.keys(personas)
  const about = routes.flatMap(({ route, name }) => (route.on ? [{ ...route, on: route.on, name }] : []))
  const free = routes.flatMap(({ route, name }) => (route.on ? [] : [{ ...route, name }]))
  return [
    endpointsIntro,
    `| endpoint | record | needs | ${names.join(' | ')} |`,
    `|---|---|---|${names.map(() => '---|').join('')}`,
    ...about.map(({ name, on, act, inPerson }) => {
      const needs = `${neededFor(on, act)}${inPerson ? ', in person' : ''}`
      return `| ${name} | ${on.seen.type} | ${needs} | ${names.map((who) => cellOf(who, on, act)).join(' | ')} |`
    }),
    '',
    nothingIntro,
    '| endpoint | who | why |',
    '|---|---|---|',
    ...free.map(({ name, allow, because, inPerson }) => {
      const who = typeof allow === 'function' ? callers(allow) : calledBy[allow]
      return `| ${name} | ${who}${inPerson ? ', in person' : ''} | ${because} |`
    }),
    '',
  ]
}

const calledBy = {
  public: 'everybody, without signing in',
  session: 'everybody',
  own: 'everybody but guests, about their own',
  ruled: 'everybody but guests, by the rules of each thing',
} as const satisfies Record<Exclude<Callers, (me: Viewer) => boolean>, string>

/** The roles that an endpoint names; one that names none of them says so in another way. */
function callers(allow: (me: Viewer) => boolean): string {
  const allowed = Object.entries(personas).filter(([, { me }]) => allow(me))
  if (allowed.length >= Object.keys(personas).length - 1) throw new Error('An endpoint for everybody names no roles.')
  return allowed.map(([name]) => name).join(', ')
}

/** The act, with its resource if that is another than the record's. */
const neededFor = ({ seen, ruled }: RecordSource, act: string): string =>
  act === 'read' || !ruled || ruled.resource.type === seen.type ? act : `${ruled.resource.type} ${act}`

function cellOf(who: string, { seen, ruled }: RecordSource, act: string): string {
  if (!ruled) return personas[who]?.me.guest ? '–' : 'own'
  return cell(who, act, act === 'read' ? resourceNamed(seen.type) : ruled.resource)
}

function resourceNamed(type: string): AnyResource {
  const handler = domains.flatMap(({ handlers }) => handlers).find(({ resource }) => resource.type === type)
  if (!handler) throw new Error(`No domain has a resource ${type}.`)
  return handler.resource
}

const endpointsIntro = `## Endpoints

What else there is about a record, and the permission that it needs. Whoever may not read the record gets 404, whoever may
read it without having this permission 403. **in person** = not for an administrator who acts as somebody else.
`

const nothingIntro = `## Endpoints about no record
`

const intro = `# Who may do what

Made from the policies by \`npm run permissions\`; a test fails when it is stale. **all** = every row, a condition = the rows
for which it holds, **–** = never. Fields in brackets: only these are shown. What is not in this table nobody may do.
`

function cell(who: string, action: string, resource: AnyResource): string {
  const { type } = resource
  const { me, relations } = personas[who] ?? persona({})
  const rules = rulesFor(me)
    .filter((rule) => rule.type === type && rule.action === action)
    .filter(({ when }) => !Object.values(when ?? {}).some((test) => isBeyond(test, relations)))
  if (rules.length === 0) return '–'
  const duties = dutiesOf(action, { resource })?.notBy ?? []
  const never = duties.length > 0 ? `, never by ${duties.map((name) => `\`${name}\``).join(', ')}` : ''
  const whole = rules.find(({ when, fields }) => !when && !fields)
  if (whole) return `**all**${never}`
  const parts = rules.map(({ when, fields }) => `${conditionOf(when)}${fields ? ` (${shown(resource, fields)})` : ''}`)
  return `${[...new Set(parts)].join(' or ')}${never}`
}

/** The fields that a rule grants, or the excluded ones if these are fewer. */
function shown({ fields }: AnyResource, open: readonly string[]): string {
  const hidden = Object.keys(fields).filter((name) => !open.includes(name))
  return hidden.length < open.length ? `without ${hidden.join(', ')}` : open.join(', ')
}

type Tested = string | number | boolean | Test | Relation

/** Whether a test can never pass: it has no ids, or relations that the person never has. */
const isBeyond = (test: Tested, relations: readonly string[]): boolean => {
  if (typeof test !== 'object') return false
  if ('op' in test && test.op === 'in') return test.values.length === 0
  if ('relation' in test) return !relations.includes(test.relation)
  return test.op === 'related' && test.relations.every((one) => isBeyond(one, relations))
}

const conditionOf = (when: Rule['when']): string =>
  when
    ? Object.entries(when)
        .map(([field, test]) => `\`${field}\` ${inWords(test)}`)
        .join(' and ')
    : '**all**'

function inWords(test: Tested): string {
  if (typeof test !== 'object') return `= ${test === 7 ? 'me' : test}`
  if ('relation' in test) return `in ${test.relation}`
  if (test.op === 'in') return `in ${test.values.join(', ')}`
  if (test.op === 'not') return `not ${inWords(test.test)}`
  return `in ${test.relations.map(({ relation }) => relation).join(' or ')}`
}
