import type { WorkCtx } from '#platform/server/background/work.ts'
import { addressesOf } from '../../contract/lti/addresses.ts'
import { toolAlgorithm } from './keys.ts'
import { markScopes, scopes } from './scopes.ts'

/** Where the portal says of itself what tools need for their registration (LTI Dynamic Registration 1.0, 3.3). */
export function platformConfiguration({ publicUrl }: Pick<WorkCtx, 'publicUrl'>) {
  const { issuer, authorization, keys } = addressesOf(publicUrl)
  return {
    ...{ issuer, authorization_endpoint: authorization, token_endpoint: `${publicUrl}/lti/token`, jwks_uri: keys },
    registration_endpoint: `${publicUrl}/lti/registrations`,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: [toolAlgorithm],
    id_token_signing_alg_values_supported: [toolAlgorithm],
    scopes_supported: ['openid', scopes.members, ...markScopes],
    response_types_supported: ['id_token'],
    subject_types_supported: ['pairwise'],
    claims_supported: ['sub', 'iss', 'name', 'given_name', 'family_name', 'email'],
    'https://purl.imsglobal.org/spec/lti-platform-configuration': {
      product_family_code: 'university-portal',
      version: '1',
      messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
      variables: [],
    },
  }
}
