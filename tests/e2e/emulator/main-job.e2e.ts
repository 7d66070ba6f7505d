import { describeMainJob } from '../main-job';

describeMainJob('emulator');
