import { type Ability, abilityFor, type Viewer } from '#platform/contract/policy.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { domains } from './domains.ts'

/** The persons of the table of permissions: one for each role and relation that a policy speaks of. */
export const personas: Readonly<Record<string, Viewer>> = {
  student: persona({ roles: ['ROLE_STUDENT'], relations: { enrolledIn: [1] } }),
  lecturer: persona({ roles: ['ROLE_LECTURER'], relations: { teaches: [1] } }),
  coordinator: persona({
    roles: ['ROLE_LECTURER'],
    relations: { coordinatesPrograms: [1], coordinatesLanguages: [1] },
  }),
  dean: persona({ roles: ['ROLE_LECTURER'], relations: { deanOfFaculties: [1] } }),
  registry: persona({ roles: ['ROLE_REGISTRY'] }),
  admin: persona({ roles: ['ROLE_SUPER_ADMIN'] }),
  nobody: persona({}),
  guest: persona({ guest: true }),
}

function persona({
  roles = [],
  relations = {},
  guest = false,
}: Partial<Pick<Viewer, 'roles' | 'relations' | 'guest'>>): Viewer {
  const grants = guest ? [{ object: '/api/v2/courses/1', acts: ['read'], until: '2100-01-01T00:00:00.000Z' }] : []
  const person = { id: 7, name: 'Somebody', username: 'somebody', permissions: [], holds: [], impersonator: null }
  return { ...person, roles, effectiveRoles: roles, relations, guest, grants }
}

/** The ability that the house gives a person. */
export const abilityOf = (me: Viewer): Ability =>
  abilityFor(me, me.guest ? domains.flatMap((one) => one.guestPolicy ?? []) : domains.map((one) => one.policy))

/** Every action that a policy may name for a resource. */
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

/** `docs/permissions.md`: who may do what, from the policies themselves. */
export function permissionsPage(): string {
  const names = Object.keys(personas)
  const head = [`| resource | action | ${names.join(' | ')} |`, `|---|---|${names.map(() => '---|').join('')}`]
  const rows = domains.flatMap(({ name, handlers }) =>
    handlers.flatMap((one) => {
      const { resource } = one
      const actions = actionsOf(resource, { create: !!one.create, update: !!one.update, remove: !!one.remove })
      return actions.map(
        (action) =>
          `| ${name} · ${resource.type} | ${action} | ${names.map((who) => cell(who, action, resource)).join(' | ')} |`,
      )
    }),
  )
  return [intro, ...head, ...rows, ''].join('\n')
}

const intro = `# Who may do what

Made from the policies by \`npm run permissions\`; a test fails when it is stale. **all** = every row, a condition = the rows
for which it holds, **–** = never. Fields in brackets: only these are shown. What is not in this table nobody may do.
`

function cell(who: string, action: string, resource: AnyResource): string {
  const rules = abilityOf(personas[who] as Viewer)
    .rulesFor(action, resource.type)
    .filter(({ conditions }) => !isNever(conditions))
  const whole = rules.find(({ conditions, fields }) => !conditions && !fields)
  if (whole) return '**all**'
  const parts = rules.map(
    ({ conditions, fields }) =>
      `${conditions ? told(conditions) : '**all**'}${fields ? ` (${fields.join(', ')})` : ''}`,
  )
  return [...new Set(parts)].join(' or ') || '–'
}

/** A relation that the person does not have gives no rows. */
const isNever = (conditions: object | undefined): boolean =>
  Object.values(conditions ?? {}).some((value) => Array.isArray(value?.$in) && value.$in.length === 0)

const told = (conditions: object): string =>
  Object.entries(conditions)
    .map(
      ([field, value]) =>
        `\`${field}\` ${typeof value === 'object' && value !== null ? inWords(value) : `= ${value === 7 ? 'me' : value}`}`,
    )
    .join(' and ')

const inWords = (value: object): string => {
  const [[operator, operand] = ['', '']] = Object.entries(value)
  return operator === '$in' ? 'among mine' : `${operator.slice(1)} ${String(operand)}`
}
