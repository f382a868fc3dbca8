import { walkThrough } from '../../../app/test/walk.ts'

walkThrough('documents', ['GET /api/v2/document_keys', 'GET /api/v2/document_issuer'])
