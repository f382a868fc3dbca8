import { groupSchema } from './groups.ts'
import { enterpriseSchema, userSchema } from './scim-user.ts'

const yes = { supported: true }
const no = { supported: false }
export const mostUsers = 200

/** What this side of the protocol can do (RFC 7643, 5). */
export const configurationAt = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  ...{ patch: yes, bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 }, filter: { ...yes, maxResults: mostUsers } },
  ...{ changePassword: no, sort: no, etag: no },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'Id and secret of a client of the API, with a dot between.',
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

/** The kind of resource that is written (RFC 7643, 6). */
export const userTypeAt = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  ...{ id: 'User', name: 'User', endpoint: '/Users', description: 'A person of the university', schema: userSchema },
  schemaExtensions: [{ schema: enterpriseSchema, required: false }],
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
})

/** Groups are roles, which are read only. */
export const groupTypeAt = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  ...{ id: 'Group', name: 'Group', endpoint: '/Groups', description: 'A role and who has it', schema: groupSchema },
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/Group` },
})

const attribute = (name: string, more: object = {}) => ({
  ...{ name, type: 'string', multiValued: false, required: false, caseExact: false, mutability: 'readWrite' },
  ...{ returned: 'default', uniqueness: 'none', ...more },
})

const readOnly = { mutability: 'readOnly' }

/** The attributes that the portal keeps (RFC 7643, 7). */
export const schemasAt = (base: string) => [
  {
    ...{ schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'], id: userSchema, name: 'User' },
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('displayName'),
      attribute('preferredLanguage'),
      attribute('active', { type: 'boolean' }),
      attribute('name', {
        type: 'complex',
        subAttributes: ['formatted', 'givenName', 'familyName'].map((one) => attribute(one)),
      }),
      attribute('emails', {
        ...{ type: 'complex', multiValued: true },
        subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
      }),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${userSchema}` },
  },
  {
    ...{ schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'], id: enterpriseSchema, name: 'EnterpriseUser' },
    attributes: [attribute('employeeNumber')],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${enterpriseSchema}` },
  },
  {
    ...{ schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'], id: groupSchema, name: 'Group' },
    attributes: [
      attribute('displayName', readOnly),
      attribute('members', {
        ...{ type: 'complex', multiValued: true, ...readOnly },
        subAttributes: ['value', '$ref', 'type', 'display'].map((one) => attribute(one, readOnly)),
      }),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${groupSchema}` },
  },
]
