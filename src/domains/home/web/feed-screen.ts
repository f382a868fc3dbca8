import { screen } from '#platform/web/routes/screen.ts'
import { paths } from '../contract/paths.ts'

/** The start page of people who open no particular screen; the app knows it before the other screens. */
export const feedScreen = screen(paths.feed, () => import('./feed.tsx'))
