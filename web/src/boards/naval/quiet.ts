// Bars and the chart show these.
export default [
	'resources:update',
	'ship:moved',
	'ship:rotated',
	'enemy:updated',
	'projectile:update',
	'match:vision_update',
];
