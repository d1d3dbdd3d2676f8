import { beforeAll } from 'vitest'
import { useMessages } from '../../renderer/parts/messages.ts'

// Files of one worker share their modules, and what one file was told stays until a person has read it.
beforeAll(() => useMessages.setState(useMessages.getInitialState(), true))
