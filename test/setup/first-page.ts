import { beforeAll } from 'vitest'
import { usePage } from '../../renderer/parts/in-front.ts'

// Files of one worker share their modules: a key of an alert does nothing on the page that another file has left.
beforeAll(() => usePage.setState(usePage.getInitialState(), true))
