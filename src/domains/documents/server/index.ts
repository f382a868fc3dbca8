import { officeFacts } from '#academics/server'
import { resultDocuments } from '#forms/server'
import { archiveSources } from '#people/server'
import { listen } from '#platform/server/background/events.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { domain } from '#platform/server/domain.ts'
import { documentIssued, IssuedDocument } from '../contract/issued-document.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { ownDocuments } from './archive.ts'
import { credentialRoutes } from './credential/routes.ts'
import { documentElmoRoute } from './elmo/route.ts'
import { issuedDocument } from './issued-document.ts'
import { facts } from './office-facts.ts'
import { documentPaperRoute } from './paper/files.ts'
import { makeFile } from './paper/make-file.ts'
import { unofficialTranscriptRoute } from './paper/unofficial.ts'
import { results } from './result-documents.ts'
import { tables } from './tables.ts'
import { checkDocumentRoute } from './verify/check-document.ts'
import { words } from './words.ts'

/** Certificates and transcripts that the university issues, and their verification by anybody who has one. */
export const documents = domain({
  name: 'documents',
  handlers: [issuedDocument],
  routes: [documentPaperRoute, documentElmoRoute, unofficialTranscriptRoute, checkDocumentRoute, ...credentialRoutes],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  on: [listen(documentIssued, makeFile)],
  contributes: [
    officeFacts.add(...facts),
    archiveSources.add(ownDocuments),
    resultDocuments.add(...results),
    screens.add({ resource: IssuedDocument, path: (id) => paths.document({ id }) }),
  ],
})
