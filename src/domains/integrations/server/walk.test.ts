import { walkThrough } from '../../../app/test/walk.ts'

walkThrough('integrations')
