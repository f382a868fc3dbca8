export { Announcement, announcementFlow, audienceKinds } from './announcement.ts'
export { paths } from './paths.ts'
export { policy, runsRegistry } from './policy.ts'
