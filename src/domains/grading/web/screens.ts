import { assessmentScreens } from './assessment/screens.ts'
import { byNumberScreens } from './by-number/screens.ts'
import { finalScreens } from './final/screens.ts'
import { groupScreens } from './group/screens.ts'
import { guestScreens } from './guest-grading/screens.ts'
import { markScreens } from './marks/screens.ts'
import { publicationScreens } from './publication/screens.ts'
import { queueScreens } from './queue/screens.ts'
import { reportScreens } from './report/screens.ts'
import { reviewScreens } from './review/screens.ts'
import { sampleScreens } from './sample/screens.ts'
import { schemeScreens } from './scheme/screens.ts'
import { sheetScreens } from './sheet/screens.ts'

export const screens = [
  ...assessmentScreens,
  ...markScreens,
  ...byNumberScreens,
  ...finalScreens,
  ...reportScreens,
  ...sampleScreens,
  ...sheetScreens,
  ...groupScreens,
  ...guestScreens,
  ...publicationScreens,
  ...reviewScreens,
  ...schemeScreens,
  ...queueScreens,
]
