import { expect, test } from 'vitest'
import { enterpriseSchema, readPatch, readUser } from './scim-user.ts'

const patch = (...Operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

/** Requests in the forms that Entra ID and Okta send, and what the portal reads in them. */
const patches: readonly [string, object, object, readonly string[]][] = [
  ['Entra ID ends a person', patch({ op: 'Replace', path: 'active', value: 'False' }), { active: false }, []],
  ['Entra ID restores a person', patch({ op: 'Replace', path: 'active', value: 'True' }), { active: true }, []],
  [
    'Entra ID wraps the value',
    patch({ op: 'Add', path: 'active', value: [{ value: 'False' }] }),
    { active: false },
    [],
  ],
  ['Okta ends a person', patch({ op: 'replace', value: { active: false } }), { active: false }, []],
  [
    'Entra ID changes the work address by a filter',
    patch({ op: 'Replace', path: 'emails[type eq "work"].value', value: 'mina@example.edu' }),
    ...([{ email: 'mina@example.edu' }, []] as const),
  ],
  [
    'Entra ID changes several names at once by dotted names',
    patch({ op: 'Replace', value: { 'name.givenName': 'Mina', 'name.familyName': 'Chan', displayName: 'Mina Chan' } }),
    ...([{ givenName: 'Mina', familyName: 'Chan', officialName: 'Mina Chan' }, []] as const),
  ],
  [
    'Entra ID sets the staff number of the extension',
    patch({ op: 'Add', path: `${enterpriseSchema}:employeeNumber`, value: '70112' }),
    ...([{ staffNumber: '70112' }, []] as const),
  ],
  [
    'Entra ID sends a manager as text, which the portal does not keep',
    patch(
      { op: 'Add', path: `${enterpriseSchema}:manager`, value: '17' },
      { op: 'Replace', path: 'active', value: 'False' },
    ),
    ...([{ active: false }, [`${enterpriseSchema}:manager`]] as const),
  ],
  ['a value that is taken away', patch({ op: 'Remove', path: 'externalId' }), { externalId: null }, []],
  [
    'a path with its schema',
    patch({ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false }),
    { active: false },
    [],
  ],
  ['a flag that is none', patch({ op: 'Replace', path: 'active', value: 'perhaps' }), {}, ['active']],
  ['an operation that there is not', patch({ op: 'move', path: 'active', value: false }), {}, ['op move']],
  [
    'a name that would change prototypes',
    patch({ op: 'replace', path: '__proto__', value: { active: false } }),
    {},
    ['__proto__'],
  ],
]

test.each(patches)('%s', (_, body, input, unknown) => {
  expect(readPatch(body)).toEqual({ input, unknown: [...unknown] })
})

test('the example of a full user in the RFC is read as far as the portal keeps it', () => {
  const { input, unknown } = readUser({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    ...{ id: '2819c223-7f76-453a-919d-413861904646', externalId: '701984', userName: 'bjensen@example.com' },
    name: { formatted: 'Ms. Barbara J Jensen, III', familyName: 'Jensen', givenName: 'Barbara', middleName: 'Jane' },
    displayName: 'Babs Jensen',
    emails: [
      { value: 'babs@jensen.example', type: 'home' },
      { value: 'bjensen@example.com', type: 'work', primary: true },
    ],
    ...{ title: 'Tour Guide', preferredLanguage: 'en-US', active: true, password: 't1meMa$heen' },
    meta: { resourceType: 'User', version: 'W/"a330bc54f0671c9"' },
  })
  expect(input).toEqual({
    ...{ userName: 'bjensen@example.com', externalId: '701984', givenName: 'Barbara', familyName: 'Jensen' },
    ...{ officialName: 'Babs Jensen', email: 'bjensen@example.com', language: 'en', active: true },
  })
  expect(unknown).toEqual(['title'])
})
