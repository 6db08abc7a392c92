/** Runs the action, if necessary after a new sign-in; `always` where the server found the last one too old. */
export type Prove = (action: () => void, always?: 'always') => void;
