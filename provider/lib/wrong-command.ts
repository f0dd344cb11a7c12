import { StartError } from './start-error.ts'

/** A command that can't be carried out; its message tells the operator why. */
export class WrongCommand extends StartError {}
