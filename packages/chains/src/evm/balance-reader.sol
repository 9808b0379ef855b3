// SPDX-License-Identifier: Apache-2.0
// Answers what many addresses hold in one call that deploys nothing: its constructor returns the balances in place of code.
pragma solidity ^0.8.30;

contract BalanceReader {
    /// @param token the zero address for the coin of the chain
    constructor(address token, address[] memory owners) {
        uint256[] memory held = new uint256[](owners.length);
        for (uint256 i = 0; i < owners.length; i++) {
            if (token == address(0)) {
                held[i] = owners[i].balance;
            } else {
                (bool ok, bytes memory answer) = token.staticcall(abi.encodeWithSelector(0x70a08231, owners[i]));
                require(ok && answer.length == 32, "no balance");
                held[i] = abi.decode(answer, (uint256));
            }
        }
        bytes memory result = abi.encode(held);
        assembly {
            return(add(result, 32), mload(result))
        }
    }
}
