import { words as peopleWords } from '#people/web'
import { inLanguage } from '#platform/contract/words.ts'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { say } from '#platform/web/words/words.ts'
import { currentLanguage } from '#platform/web/words/words-language.ts'
import { Announcement } from '../../contract/announcement.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const announcements = screensOf(Announcement, words, {
  texts: 'announcements',
  area: words('crumb'),
  list: paths.announcements,
  one: paths.announcement,
  create: paths.announcementNew,
  nameOf: ({ title }) => inLanguage(title, currentLanguage()) || say(words('announcements.untitled')),
  flow: {
    words,
    tones: {
      ...{ draft: 'neutral', scheduled: 'info', published: 'positive', expired: 'neutral', withdrawn: 'warning' },
    },
    danger: ['withdraw'],
  },
  also: [peopleWords],
})
