export { InstallSetting } from './install-setting.tsx';
export { useInstallOffer } from './install-state.ts';
