import { walkThrough } from '../../../app/test/walk.ts'

walkThrough('thesis', ['GET /api/v2/public_theses'])
