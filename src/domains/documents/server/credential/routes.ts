import { NotFound } from '#platform/contract/errors.ts'
import { endOfDay } from '#platform/server/end-of-day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { documentIssuer, documentKeys, documentStatus } from '../../contract/document-keys.ts'
import { documentCredential } from '../../contract/files.ts'
import { IssuedDocument } from '../../contract/issued-document.ts'
import { documentRecord } from '../document-record.ts'
import { numberOf } from '../number-of.ts'
import type { DocumentsTables } from '../tables.ts'
import { contexts, credentialOf } from './credential.ts'
import { issuerOf, publicKeys } from './keys.ts'
import { credentialType, signCredential } from './sign.ts'
import { encodedList, listAddress, rangeOf } from './status-list.ts'

type Db = Ctx<DocumentsTables>

const forVerifiers = 'Whoever was given a credential may verify it.'

/** The credential of a document, for its holder. */
const credentialRoute = route(documentCredential, {
  on: documentRecord,
  act: 'open',
  run: async (ctx: Db, { of: { id, person } }) => {
    const row = await ctx.db.selectFrom('issued_document').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { kind, language, content, purpose } = row
    const number = numberOf(row)
    const until = new Date(await endOfDay(row.valid_until, ctx)).toISOString()
    const credential = credentialOf({ id, number, kind, language, content, purpose, until }, ctx)
    const shows = { type: IssuedDocument.type, person }
    return { file: await signCredential(credential, ctx), name: `${number}.jwt`, contentType: credentialType, shows }
  },
})

const keysRoute = route(documentKeys, {
  ...{ on: null, because: forVerifiers, allow: 'public', sharedFor: 300 },
  run: async ({ db, publicUrl }: Db) => ({ keys: await publicKeys(db, publicUrl) }),
})

const issuerRoute = route(documentIssuer, {
  ...{ on: null, because: forVerifiers, allow: 'public', sharedFor: 300 },
  run: async ({ db, publicUrl }: Db) => {
    const [id, keys] = [issuerOf(publicUrl), await publicKeys(db, publicUrl)]
    return {
      '@context': ['https://www.w3.org/ns/cid/v1'],
      id,
      verificationMethod: keys.map((key) => ({
        ...{ id: key.kid, type: 'JsonWebKey' as const, controller: id, publicKeyJwk: key },
      })),
      assertionMethod: keys.map(({ kid }) => kid),
    }
  },
})

/** Verifiers read the whole list, so that nobody learns whose document they verify. */
const statusRoute = route(documentStatus, {
  ...{ on: null, because: forVerifiers, allow: 'public', sharedFor: 60 },
  run: async (ctx: Db, { params }) => {
    if (!/^[1-9]\d{0,3}$/.test(params.list)) throw new NotFound()
    const list = Number(params.list)
    const { first, last } = rangeOf(list)
    const rows = await ctx.db
      .selectFrom('issued_document')
      .select('id')
      .where('id', '>=', first)
      .where('id', '<=', last)
      .where('state', '=', 'VALID')
      .execute()
    const address = listAddress(ctx.publicUrl, list)
    const credential = {
      ...{ '@context': [contexts[0]], id: address, type: ['VerifiableCredential', 'BitstringStatusListCredential'] },
      ...{ issuer: issuerOf(ctx.publicUrl), validFrom: ctx.now.toISOString() },
      credentialSubject: {
        ...{ id: `${address}#list`, type: 'BitstringStatusList', statusPurpose: 'revocation' },
        encodedList: encodedList(rows.map(({ id }) => id)),
      },
    }
    const file = await signCredential(credential, ctx)
    return { file, name: `status-${list}.jwt`, contentType: credentialType, shows: null }
  },
})

export const credentialRoutes = [credentialRoute, keysRoute, issuerRoute, statusRoute]
