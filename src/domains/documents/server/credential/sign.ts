import { CompactSign, importJWK } from 'jose'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { DocumentsTables } from '../tables.ts'
import { keyAddress, signingAlgorithm, signingKey } from './keys.ts'

export const credentialType = 'application/vc+jwt'

/** Signs a credential as a JWT whose payload is the credential itself (VC-JOSE-COSE). 404 before there is a key. */
export async function signCredential(
  credential: object,
  { db, publicUrl }: Pick<Ctx<DocumentsTables>, 'db' | 'publicUrl'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await signingKey(db)
  if (!key) throw new NotFound()
  const jwt = await new CompactSign(new TextEncoder().encode(JSON.stringify(credential)))
    .setProtectedHeader({ alg: signingAlgorithm, kid: keyAddress(publicUrl, key.kid), typ: 'vc+jwt', cty: 'vc' })
    .sign(await importJWK(key.private_key, signingAlgorithm))
  return Uint8Array.from(new TextEncoder().encode(jwt))
}
