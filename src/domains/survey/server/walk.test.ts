import { walkThrough } from '../../../app/test/walk.ts'

walkThrough('survey')
